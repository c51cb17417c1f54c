import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { convertPlain } from '../../src/ytt/template/index.ts';
import { loadValues, type YttFile, type YttLoad } from '../../src/ytt/values/index.ts';
import { describeShared } from '../support/needs.ts';
import { jsonOf } from './plain-json.ts';

/** What ytt did with a schema and values. */
interface Run {
  readonly id: string;
  readonly values: readonly string[];
  readonly verdict: string;
  readonly stderr: string;
  readonly data?: unknown;
}

describeShared('the recorded runs of ytt', 'corpus/ytt', (corpus) => {
  const names = readdirSync(corpus, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  test.each(names.map(({ name }) => name))('%s', (name) => {
    const folder = join(corpus, name);
    const { runs } = JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as {
      readonly runs: readonly Run[];
    };
    const found = runs.map((run) => [run.id, outcomeOf(load(folder, run.values), run)]);
    expect(found).toEqual(runs.map((run) => [run.id, recorded(run)]));
  });
});

function load(folder: string, values: readonly string[]): YttLoad {
  const read = (file: string): YttFile => ({ file, text: readFileSync(join(folder, file), 'utf8') });
  return loadValues({ files: [read('schema.yml')], values: values.map(read) });
}

/** What is compared: the verdict, all data, and each byte of the messages; of a panic, its first line. */
function outcomeOf({ verdict, document, text }: YttLoad, run: Run): unknown {
  const data = document === undefined || run.data === undefined ? undefined : jsonOf(convertPlain(document.value));
  return { verdict, text, data };
}

function recorded({ verdict, stderr, data }: Run): unknown {
  return { verdict, text: verdict === 'panic' ? `${stderr.split('\n')[0] ?? ''}\n` : stderr, data };
}
