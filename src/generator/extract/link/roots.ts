/** Finds the root classes that a module declares. */

import { decoratorsOf } from '../decorators/read-decorators.ts';
import { classKey } from '../modules/exports.ts';
import { type Compiler, ts } from '../modules/compiler.ts';
import { type Extraction, placeOfDecorator, report, reportAt } from '../modules/extraction.ts';
import { libraryValue, vocabularyLibrary } from '../modules/library.ts';
import { displayName, type Module } from '../modules/module.ts';
import { resolveValue } from '../modules/resolve.ts';

/** The keys of the root classes that a module declares; they are registered as classes to be read. */
export function rootsOf(extraction: Extraction, module: Module): string[] {
  const keys: string[] = [];
  for (const statement of module.source.statements) {
    if (!ts.isClassDeclaration(statement)) continue;
    const isMark = (one: Compiler.Decorator) => rootDecorators.includes(decoratorName(extraction, module, one));
    const [first, second] = decoratorsOf(statement).filter(isMark);
    if (first === undefined) continue;
    const name = statement.name?.text ?? 'default';
    if (second !== undefined) {
      const message = `the class "${name}" is marked as a root twice, but it can have only one kind`;
      const at = placeOfDecorator(second.expression, module);
      report(extraction, at, { code: 'model/repeated', message, help: 'Keep one of them.' });
    }
    if (statement.typeParameters !== undefined) {
      const message = `the root "${name}" has type parameters, but nothing says what they stand for`;
      const help = 'Extend it with type arguments, and make that class the root.';
      reportAt(extraction, statement.name ?? statement, { module }, { code: 'model/root-generic', message, help });
      continue;
    }
    const key = classKey(extraction, module, name);
    extraction.classes.set(key, { key, name: displayName(statement, module), node: statement, scope: { module } });
    keys.push(key);
  }
  return keys;
}

const rootDecorators = ['Values', 'Schema'].map((name) => libraryValue(vocabularyLibrary, name));

function decoratorName(extraction: Extraction, module: Module, { expression }: Compiler.Decorator): unknown {
  const callee = ts.isCallExpression(expression) ? expression.expression : expression;
  if (ts.isPropertyAccessExpression(callee) && ts.isIdentifier(callee.expression)) {
    const namespace = resolveValue(extraction, module, callee.expression.text);
    return namespace?.kind === 'libraryNamespace' ? libraryValue(namespace.entry, callee.name.text) : undefined;
  }
  const resolved = ts.isIdentifier(callee) ? resolveValue(extraction, module, callee.text) : undefined;
  return resolved?.kind === 'library' ? libraryValue(resolved.entry, resolved.name) : undefined;
}
