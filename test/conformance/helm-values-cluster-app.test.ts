import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommandLine } from '../../src/cli/run.ts';
import { folderForAll } from '../support/folder.ts';
import { describeShared, describeWith, helm } from '../support/needs.ts';
import { recordedTerminal } from '../support/terminal.ts';
import { argumentsOf, differing, type Given, helmsValues, ourValues, writeToyChart } from './helm/toy-chart.ts';
import { some } from '../support/laws.ts';

describeWith('Helm', helm, (program) => {
  describeShared('and the values of cluster apps', 'corpus/cluster-app', (corpus) => {
    const charts = readdirSync(corpus).filter((name) => existsSync(join(corpus, name, 'values.yaml')));
    const folder = folderForAll();

    test.each(some(charts))('agree on %s, with each of its ci files', async (chart) => {
      const files = filesOf(join(corpus, chart));
      const toy = join(folder, chart);
      writeToyChart(toy, files);
      const cases: readonly Given[] = [{}, ...Object.keys(files).flatMap(asLayer)];
      const found = await differing(cases, async (given) => ({
        ours: ourValues(toy, given),
        helms: await helmsValues(program, toy, given),
      }));
      const printed = await differing(cases, async (given) => ({
        ours: await printedValues(toy, given),
        helms: ourValues(toy, given),
      }));
      expect({ cases: cases.length > 1, found, printed }).toEqual({ cases: true, found: [], printed: [] });
    });
  });
});

function asLayer(file: string): readonly Given[] {
  return file === 'values.yaml' ? [] : [{ files: [file] }];
}

function filesOf(chart: string): Readonly<Record<string, string>> {
  const ci = readdirSync(join(chart, 'ci')).map((name) => `ci/${name}`);
  return Object.fromEntries(['values.yaml', ...ci].map((file) => [file, readFileSync(join(chart, file), 'utf8')]));
}

/** What the command `values` prints. */
async function printedValues(cwd: string, given: Given): Promise<unknown> {
  const terminal = recordedTerminal(cwd);
  await runCommandLine(
    ['values', '--schema', 'values.schema.json', '--print', 'json', ...argumentsOf(given)],
    terminal,
  );
  return JSON.parse(terminal.stdout());
}
