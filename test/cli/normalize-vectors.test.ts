import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { folderFor } from '../support/folder.ts';
import { describeShared } from '../support/needs.ts';
import { recordedTerminal } from '../support/terminal.ts';

interface Vector {
  readonly name: string;
  readonly input: string;
  /** What schemalint wrote; null when it refused. */
  readonly output: string | null;
}

/** Charts of the corpus that schemalint itself calls not normalized. */
const notNormalized = ['cluster-azure@7c17551a'];

describeShared('normalize', 'corpus/cluster-app', (folder) => {
  const vectors = JSON.parse(readFileSync(join(folder, 'normalize-vectors.json'), 'utf8')) as readonly Vector[];
  const charts = readdirSync(folder).filter((name) => name.includes('@'));

  test.each(vectors)('writes what schemalint writes: $name', async ({ input, output }) => {
    const cwd = folderFor({ 'a.json': input });
    const status = await runCommandLine(['normalize', 'a.json'], recordedTerminal(cwd));
    expect([status, readFileSync(join(cwd, 'a.json'), 'utf8')]).toEqual(output === null ? [1, input] : [0, output]);
  });

  test.each(charts)('says of %s what schemalint says', async (chart) => {
    const terminal = recordedTerminal(join(folder, chart));
    const status = await runCommandLine(['normalize', '--check', 'values.schema.json'], terminal);
    expect(status).toBe(notNormalized.includes(chart) ? 1 : 0);
  });
});
