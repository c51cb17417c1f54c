/** Knows the helper functions that the target itself writes into a file. */

import { type Helper, helperFunctions, isHelper } from '../predicates/index.ts';
import { parseProgram, type StarlarkStatement } from '../starlark/index.ts';

/** The statement at the top of a file that binds a name; `undefined` where none does, or more than one. */
export type FileBindings = (name: string) => StarlarkStatement | undefined;

/** True for a name under which a file has a function that the target writes, word for word. */
export function ownHelper(name: string, bindings: FileBindings): boolean {
  const statement = bindings(name);
  return statement !== undefined && isOwnHelper(statement);
}

/** The helper that lines of code are, word for word. */
export function helperIn(lines: readonly string[]): Helper | undefined {
  const [statement, ...more] = programOf(lines.map((line) => line.trimStart()));
  const name = statement?.kind === 'def' && more.length === 0 ? statement.name.name : '';
  return statement !== undefined && isHelper(name) && isOwnHelper(statement) ? name : undefined;
}

/** True for a function that the target writes, word for word. */
function isOwnHelper(statement: StarlarkStatement): boolean {
  if (statement.kind !== 'def' || !isHelper(statement.name.name)) return false;
  const { lines } = helperFunctions(new Set([statement.name.name]));
  const own = programOf(lines.map((line) => line.slice('#@ '.length))).find(
    (one) => one.kind === 'def' && one.name.name === statement.name.name,
  );
  return own !== undefined && withoutPlaces(own) === withoutPlaces(statement);
}

function programOf(lines: readonly string[]): readonly StarlarkStatement[] {
  return parseProgram(lines.join('\n'), 'code', 'end').statements;
}

function withoutPlaces(statement: StarlarkStatement): string {
  return JSON.stringify(statement, (key, value: unknown) => {
    if (key === 'at') return undefined;
    return typeof value === 'bigint' ? `${value}n` : value;
  });
}
