import { posix } from 'node:path';
import type { SourceText } from '../../text/source/source-text.ts';
import { type CodeStatement, parseStatements } from './code.ts';

/** A copy of the statements in which those of a helper file stand in the place of the statement that loads it. */
export function withLoadedCode(
  statements: readonly CodeStatement[],
  file: string,
  beside: readonly SourceText[],
  known = new Set<string>(),
): readonly CodeStatement[] {
  return statements.flatMap((statement) => {
    const helper = statement.loads?.isPlain === true ? findHelper(statement.loads.module, file, beside) : undefined;
    const loaded = helper && parseStatements(helper.text.split('\n'));
    if (!helper || !loaded) return [statement];
    if (known.has(helper.file)) return [];
    known.add(helper.file);
    return withLoadedCode(loaded, helper.file, beside, known);
  });
}

/** A module may name files from its own folder, or from the root. */
function findHelper(module: string, file: string, beside: readonly SourceText[]): SourceText | undefined {
  const path = module.startsWith('/') ? module.slice(1) : posix.join(posix.dirname(file), module);
  return beside.find((other) => other.file === path && path.endsWith('.star'));
}

/** True for a statement that loads a file, which the generated schema would not have beside it. */
export function loadsFile({ loads }: CodeStatement): boolean {
  return loads !== undefined && !loads.module.startsWith('@');
}
