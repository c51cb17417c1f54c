/** The names of a program: what each is, and where its value is kept. */
import type { StarlarkExpression, SyntaxTree } from '../syntax/index.ts';
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
