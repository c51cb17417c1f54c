/** Finds the root classes that a module declares. */

import { decoratorsOf } from '../decorators/read-decorators.ts';
import { classKey } from '../modules/exports.ts';
import { type Compiler, ts } from '../modules/compiler.ts';
import { type Extraction, placeOf, placeOfDecorator, report } from '../modules/extraction.ts';
import { libraryValue, vocabularyLibrary } from '../modules/library.ts';
import { displayName, type Module } from '../modules/module.ts';
import { resolveValue } from '../modules/resolve.ts';

/** The keys of the root classes that a module declares; they are registered as classes to be read. */
export function rootsOf(extraction: Extraction, module: Module): string[] {
  const keys: string[] = [];
  for (const statement of module.source.statements) {
    const marks = ts.isClassDeclaration(statement) ? rootMarks(extraction, module, statement) : [];
    const [first, second] = marks;
    if (!ts.isClassDeclaration(statement) || first === undefined) continue;
    const name = statement.name?.text ?? 'default';
    if (second !== undefined) reportTwice(extraction, module, second, name);
    if (statement.typeParameters !== undefined) {
      reportGeneric(extraction, module, statement, name);
      continue;
    }
    const key = classKey(extraction, module, name);
    extraction.classes.set(key, { key, name: displayName(statement, module), node: statement, scope: { module } });
    keys.push(key);
  }
  return keys;
}

function rootMarks(
  extraction: Extraction,
  module: Module,
  node: Compiler.ClassDeclaration,
): readonly Compiler.Decorator[] {
  return decoratorsOf(node).filter((one) => rootDecorators.includes(decoratorName(extraction, module, one)));
}

const rootDecorators: readonly unknown[] = [
  libraryValue(vocabularyLibrary, 'Values'),
  libraryValue(vocabularyLibrary, 'Schema'),
];

function decoratorName(extraction: Extraction, module: Module, { expression }: Compiler.Decorator): unknown {
  const callee = ts.isCallExpression(expression) ? expression.expression : expression;
  if (ts.isPropertyAccessExpression(callee) && ts.isIdentifier(callee.expression)) {
    const namespace = resolveValue(extraction, module, callee.expression.text);
    return namespace?.kind === 'libraryNamespace' ? libraryValue(namespace.entry, callee.name.text) : undefined;
  }
  const resolved = ts.isIdentifier(callee) ? resolveValue(extraction, module, callee.text) : undefined;
  return resolved?.kind === 'library' ? libraryValue(resolved.entry, resolved.name) : undefined;
}

function reportGeneric(extraction: Extraction, module: Module, node: Compiler.ClassDeclaration, name: string): void {
  report(extraction, placeOf(node.name ?? node, module), {
    code: 'model/root-generic',
    message: `the root "${name}" has type parameters, but nothing says what they stand for`,
    help: 'Extend it with type arguments, and make that class the root.',
  });
}

function reportTwice(extraction: Extraction, module: Module, { expression }: Compiler.Decorator, name: string): void {
  report(extraction, placeOfDecorator(expression, module), {
    code: 'model/repeated',
    message: `the class "${name}" is marked as a root twice, but it can have only one kind`,
    help: 'Keep one of them.',
  });
}
