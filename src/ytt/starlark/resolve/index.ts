/** The names of a program: what each is, and where its value is kept. */
import type { StarlarkExpression, StarlarkStatement, SyntaxTree } from '../syntax/index.ts';
import type { Resolution } from './binding.ts';
import { type KnownNames, NameTable } from './names.ts';
import { NodeResolver } from './nodes.ts';

export type { NameBinding, FunctionScope, Resolution } from './binding.ts';

/** Says of each name of a program what it is. Throws a `StarlarkError` with all names that are nothing. */
export function resolveProgram(tree: SyntaxTree, known: KnownNames): Resolution {
  const names = new NameTable(tree.file, known);
  new NodeResolver(names).statements(tree.statements);
  return names.finish();
}

/** Says of each name of an expression what it is. */
export function resolveExpression(expression: StarlarkExpression, file: string, known: KnownNames): Resolution {
  const names = new NameTable(file, known);
  new NodeResolver(names).expression(expression);
  return names.finish();
}

/** The names that an expression takes from around it. Throws a `StarlarkError` for what cannot be run. */
export function freeNames(expression: StarlarkExpression): ReadonlySet<string> {
  const used = new Set<string>();
  resolveExpression(expression, '', createNameRecorder(used));
  return used;
}

/** What statements use that they do not bind, and what they bind. */
export interface StatementNames {
  readonly used: ReadonlySet<string>;
  /** What they bind where they stand. */
  readonly bound: ReadonlySet<string>;
  /** Everything that they and the functions in them bind. */
  readonly inside: ReadonlySet<string>;
}

/** The names of statements one after the other. Throws a `StarlarkError` for what cannot be run. */
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

/** Takes every name that is not bound for one from around, and notes it. */
function createNameRecorder(used: Set<string>): KnownNames {
  return { predeclared: (name) => used.add(name).has(name), universal: () => false };
}
