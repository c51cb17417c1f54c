import { parseProgram, StarlarkError, type StatementNames, statementNames } from '../starlark/index.ts';

export interface CodeStatement extends StatementNames {
  readonly lines: readonly string[];
  /** Set when the statement only loads names of a module without renaming them. */
  readonly loads: { readonly module: string; readonly isPlain: boolean } | undefined;
}

/** The lines may be indented; `undefined` when they are not a program. */
export function parseStatements(lines: readonly string[]): readonly CodeStatement[] | undefined {
  try {
    const { statements } = parseProgram(lines.map((line) => line.trimStart()).join('\n'), 'code', 'end');
    const starts = [...new Set(statements.map(({ at }) => at.line))];
    return starts.map((line, index) => {
      const own = statements.filter(({ at }) => at.line === line);
      const [first] = own;
      const loads = first?.kind === 'load' && own.length === 1 ? first : undefined;
      const isPlain = loads?.names.every(({ local, exported }) => local.name === exported.name) === true;
      return {
        lines: lines
          .slice(line - 1, (starts[index + 1] ?? lines.length + 1) - 1)
          .filter((lineText) => lineText.trim() !== ''),
        loads: loads && { module: loads.module, isPlain },
        ...statementNames(own),
      };
    });
  } catch (error) {
    if (error instanceof StarlarkError) return;
    throw error;
  }
}

/**
 * The statements that the names need, in source order; `undefined` when a name cannot be carried: it is bound inside
 * another statement, or more than once.
 */
export function selectCode(
  names: Iterable<string>,
  statements: readonly CodeStatement[],
  isWhole: (statement: CodeStatement) => boolean,
): readonly CodeStatement[] | undefined {
  const needed = new Set<CodeStatement>();
  const asked = [...names];
  for (let name = asked.pop(); name !== undefined; name = asked.pop()) {
    const known = name;
    const binding = statements.filter(({ bound }) => bound.has(known));
    const isElsewhere = statements.some((statement) => !isWhole(statement) && statement.inside.has(known));
    const [only, ...more] = binding;
    if (isElsewhere || more.length > 0) return;
    if (!only || needed.has(only)) continue;
    needed.add(only);
    asked.push(...only.used);
  }
  return statements.filter((statement) => needed.has(statement));
}
