import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { folderForAll } from '../support/folder.ts';
import { describeShared } from '../support/needs.ts';
import { recordedTerminal } from '../support/terminal.ts';

interface Case {
  readonly case: string;
  readonly args: readonly string[];
}

interface Run {
  readonly helm: string;
  readonly command: string;
  readonly exit: number;
  readonly errorLines?: readonly string[];
  readonly renderedValues?: unknown;
}

/** Cases whose error lines are not Helm's, although the verdict is. */
const otherLines: Readonly<Record<string, string>> = {
  'format-07-ipv4': 'the reason behind the format is not told',
  'recursion-infinite': 'the two places of the schema that lead to each other are not named',
};

describeShared('Helm 3.22.0', 'corpus/helm', (corpus) => {
  const cases = JSON.parse(readFileSync(join(corpus, 'index.json'), 'utf8')) as readonly Case[];
  const folder = folderForAll();

  test.each(cases)('agrees on $case', async ({ case: name, args }) => {
    const answer = answerTo(corpus, name);
    const chart = chartOf(corpus, folder, name);
    const { status, stdout } = await ran(chart, ['validate', '--schema', 'values.schema.json', ...validated(args)]);
    expect({ refuses: status === 1, status }).toEqual({
      refuses: answer.exit !== 0,
      status: answer.exit === 0 ? 0 : 1,
    });
    expect(stdout).not.toBe('');
  });

  test.each(cases.filter(({ case: name }) => answerTo(corpus, name).renderedValues !== undefined))(
    'has the same values in $case',
    async ({ case: name, args }) => {
      const chart = chartOf(corpus, folder, name);
      const { stdout } = await ran(chart, ['values', '--schema', 'values.schema.json', '--print', 'json', ...args]);
      expect(JSON.parse(stdout)).toEqual(answerTo(corpus, name).renderedValues);
    },
  );

  const told = cases.filter(({ case: name }) => isAboutValues(answerTo(corpus, name)));

  test('tells 77 cases in Helm’s words, but for the listed ones', async () => {
    const differing: string[] = [];
    for (const { case: name, args } of told) {
      const chart = chartOf(corpus, folder, name);
      const helm = ['validate', '--schema', 'values.schema.json', '--style', 'helm', ...validated(args)];
      const { stdout } = await ran(chart, helm);
      const lines = stdout.split('\n').filter((line) => /^ *- at /.test(line));
      const wanted = answerTo(corpus, name).errorLines ?? [];
      if ([...lines].sort().join('\n') !== [...wanted].sort().join('\n')) differing.push(name);
    }
    expect([told.length, differing]).toEqual([77, Object.keys(otherLines)]);
  });
});

/** The chart itself is given without flags: as it is complete, so it is judged. */
function validated(args: readonly string[]): readonly string[] {
  return ['--mode', 'complete', ...args];
}

/** What is wrong with the schema has lines too, which name a place in it. */
function isAboutValues({ errorLines = [], stderr = '' }: Run & { readonly stderr?: string }): boolean {
  return errorLines.length > 0 && !stderr.includes('is not valid against metaschema');
}

function answerTo(corpus: string, name: string): Run {
  const { runs } = JSON.parse(readFileSync(join(corpus, name, 'expected.json'), 'utf8')) as { runs: readonly Run[] };
  const answer = runs.find(({ helm, command }) => helm === '3.22.0' && command.includes('template'));
  if (answer === undefined) throw new Error(`Helm was not asked about ${name}`);
  return answer;
}

/** A case is a chart, but for its Chart.yaml. */
function chartOf(corpus: string, folder: string, name: string): string {
  const chart = join(folder, name);
  if (existsSync(join(chart, 'Chart.yaml'))) return chart;
  cpSync(join(corpus, name), chart, { recursive: true });
  if (!existsSync(join(chart, 'Chart.yaml'))) {
    writeFileSync(join(chart, 'Chart.yaml'), 'apiVersion: v2\nname: toy\nversion: 0.1.0\n');
  }
  return chart;
}

async function ran(cwd: string, args: readonly string[]): Promise<{ status: number; stdout: string }> {
  const terminal = recordedTerminal(cwd);
  return { status: await runCommandLine(args, terminal), stdout: terminal.stdout() };
}
