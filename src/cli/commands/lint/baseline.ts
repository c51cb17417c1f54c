import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts';
import type { Count } from '../../../diagnostics/report/findings.ts';
import { counted } from '../../../diagnostics/report/words.ts';
import { UsageError } from '../../../diagnostics/usage-error.ts';
import type { LintResult } from '../../../commands/lint/api.ts';
import type { Compared } from '../../../commands/lint/baseline-file.ts';
import type { Call } from '../../terminal/command.ts';
import { say } from '../../terminal/output.ts';

/** What of a call the baseline needs. */
type BaselineCall = Pick<Call, 'cwd' | 'output' | 'terminal'> & {
  readonly flags: {
    readonly baseline: string | undefined;
    readonly 'write-baseline': boolean;
    readonly 'no-baseline': boolean;
  };
};

/** What is to be reported when the findings of the baseline are taken out, and what the summary says of them. */
export interface AfterBaseline {
  readonly diagnostics: readonly Diagnostic[];
  readonly extent: readonly Count[];
}

/** Writes the baseline, or takes its findings out, as the flags say; without any, the usual file counts where there is one. */
export async function afterBaseline(result: LintResult, call: BaselineCall): Promise<AfterBaseline> {
  const { flags, cwd, output, terminal } = call;
  const untouched = { diagnostics: result.diagnostics, extent: [] };
  if (flags['no-baseline']) {
    if (!flags['write-baseline'] && flags.baseline === undefined) return untouched;
    throw new UsageError('--no-baseline goes with neither --baseline nor --write-baseline');
  }
  const { compareWithBaseline, usualBaseline, writeBaseline } = await import('../../../commands/lint/baseline-file.ts');
  const file = flags.baseline ?? usualBaseline;
  if (flags['write-baseline']) {
    if (result.problems.length > 0) throw new UsageError(result.problems);
    const written = writeBaseline(cwd, file, result);
    say(`wrote ${file}: ${counted([written.accepted, 'finding', 'findings'])}\n`, output, terminal);
    return withExtent(written);
  }
  const isThere = flags.baseline !== undefined || existsSync(resolve(cwd, usualBaseline));
  return isThere ? withExtent(compareWithBaseline(cwd, file, result)) : untouched;
}

function withExtent({ diagnostics, accepted }: Compared): AfterBaseline {
  const extent: readonly Count[] =
    accepted === 0 ? [] : [[accepted, 'finding in the baseline', 'findings in the baseline']];
  return { diagnostics, extent };
}
