/** Reports decorators on what they cannot describe: methods, accessors, parameters, interfaces. */

import { type Compiler, ts } from '../modules/compiler.ts';
import { type Extraction, report } from '../modules/extraction.ts';
import type { Module } from '../modules/module.ts';
import type { Scope } from '../modules/scope.ts';
import { decoratorsOf, placeOfUse, readDecorators } from './read-decorators.ts';

type ClassPart = Compiler.ClassElement | Compiler.TypeElement | Compiler.ParameterDeclaration | Compiler.Statement;

/** Reports decorators of ours on the declarations of a file that are no classes. */
export function refuseStrayDecorators(extraction: Extraction, module: Module): void {
  for (const statement of module.source.statements)
    if (!ts.isClassDeclaration(statement)) refuseDecorators(extraction, statement, { module });
}

/** Reports decorators of ours on what is no property: methods, accessors, static and private members, parameters. */
export function refuseDecorators(extraction: Extraction, part: ClassPart, scope: Scope): void {
  const where = `${nounOf(part)}${nameOf(part)}`;
  if (decoratorsOf(part).length > 0) {
    for (const one of readDecorators(extraction, part, scope, { kind: 'property', where })) {
      const at = placeOfUse(one);
      if (at !== undefined)
        report(extraction, at, {
          code: 'model/wrong-position',
          message: `@${one.entry.name} is on ${where}`,
          help,
        });
    }
  }
  if (ts.isFunctionLike(part)) for (const parameter of part.parameters) refuseDecorators(extraction, parameter, scope);
}

const help = 'Decorators describe classes and their public properties. Make it one, or remove the decorator.';

function nameOf(part: ClassPart): string {
  const name = 'name' in part ? part.name : undefined;
  return typeof name === 'object' && 'text' in name && typeof name.text === 'string' ? ` "${name.text}"` : '';
}

function nounOf(part: ClassPart): string {
  if (ts.isParameter(part)) return 'the parameter';
  if (ts.isConstructorDeclaration(part)) return 'the constructor';
  if (ts.isInterfaceDeclaration(part)) return 'the interface';
  if (ts.isEnumDeclaration(part)) return 'the enum';
  if (ts.isFunctionDeclaration(part)) return 'the function';
  if (ts.isMethodDeclaration(part)) return 'the method';
  if (ts.isAccessor(part)) return 'the accessor';
  const modifiers = ts.canHaveModifiers(part) ? (ts.getModifiers(part) ?? []) : [];
  const noun = modifiers.map(({ kind }) => nouns.get(kind)).find((found) => found !== undefined);
  return noun ?? (ts.isPropertyDeclaration(part) ? 'the private property' : 'something that is not a class');
}

const nouns: ReadonlyMap<Compiler.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.StaticKeyword, 'the static property'],
  [ts.SyntaxKind.PrivateKeyword, 'the private property'],
  [ts.SyntaxKind.ProtectedKeyword, 'the protected property'],
  [ts.SyntaxKind.AccessorKeyword, 'the accessor'],
]);
