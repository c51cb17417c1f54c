import type { StarlarkExpression, StarlarkStatement, SyntaxTree } from '../syntax/index.ts';
import type { Resolution } from './binding.ts';
import { type KnownNames, NameTable } from './names.ts';
import { NodeResolver } from './nodes.ts';

export type { NameBinding, FunctionScope, Resolution } from './binding.ts';

/** Throws a `StarlarkError` that lists all undefined names. */
export function resolveProgram(tree: SyntaxTree, known: KnownNames): Resolution {
  const names = new NameTable(tree.file, known);
  new NodeResolver(names).statements(tree.statements);
  return names.finish();
}

export function resolveExpression(expression: StarlarkExpression, file: string, known: KnownNames): Resolution {
  const names = new NameTable(file, known);
  new NodeResolver(names).expression(expression);
  return names.finish();
}

/** Throws a `StarlarkError` for an invalid expression. */
export function freeNames(expression: StarlarkExpression): ReadonlySet<string> {
  const used = new Set<string>();
  resolveExpression(expression, '', createNameRecorder(used));
  return used;
}

export interface StatementNames {
  readonly used: ReadonlySet<string>;
  readonly bound: ReadonlySet<string>;
  readonly inside: ReadonlySet<string>;
}

/** Throws a `StarlarkError` for invalid statements. */
export function statementNames(statements: readonly StarlarkStatement[]): StatementNames {
  const used = new Set<string>();
  const { globals, functions } = resolveProgram({ file: '', statements }, createNameRecorder(used));
  const loaded = statements.flatMap((statement) =>
    statement.kind === 'load' ? statement.names.map(({ local }) => local.name) : [],
  );
  const bound = new Set([...globals.map(({ name }) => name), ...loaded]);
  const locals = [...functions].flatMap(([node, scope]) => (node.kind === 'def' ? scope.locals : []));
  return { used, bound, inside: new Set([...bound, ...locals.map(({ name }) => name)]) };
}

/** Treats every unbound name as predeclared, and records it. */
function createNameRecorder(used: Set<string>): KnownNames {
  return { predeclared: (name) => used.add(name).has(name), universal: () => false };
}
