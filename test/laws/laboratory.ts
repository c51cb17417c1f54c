/** What the laws of mutants run in, and what they show of a finding. */

import type { Commands } from '../support/commands.ts';
import type { Mutant } from '../support/mutate.ts';
import { openOracle } from '../support/oracle.ts';
import { type Finding, type Laboratory, textsOf } from './examine.ts';
import { shrunk } from './shrink.ts';

/** A finding, and the mutant that shows it. */
export interface Found {
  readonly mutant: Mutant;
  readonly finding: Finding;
}

/** Does something with processes that end with it. */
export async function inLaboratory(
  program: string,
  commands: Commands,
  folder: string,
  work: (laboratory: Laboratory) => Promise<void>,
): Promise<void> {
  const oracle = openOracle(program);
  try {
    await work({ oracle, commands, folder });
  } finally {
    oracle.close();
    commands.close();
  }
}

/** What somebody needs who is to mend it. */
export async function reproduction({ mutant, finding: first }: Found, laboratory: Laboratory): Promise<string> {
  const { documents, finding } = await shrunk(mutant, first, laboratory, first.kind === 'hang' ? 30 : 150);
  const { before, after } = textsOf(documents);
  return [
    '',
    `${finding.kind} (mutant ${mutant.index}: ${mutant.story})`,
    `  schemawright ${finding.command.join(' ')}`,
    ...(finding.by === 'diff' ? [`  old.json: ${before}`] : []),
    `  new.json: ${after}`,
    ...(finding.value === undefined ? [] : [`  value: ${finding.value}`]),
    `  ${finding.detail}`,
    ...(finding.stack ?? '').split('\n').slice(0, 6),
    '',
  ].join('\n');
}
