import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createSetCommand } from '../../src/page/state/set-arguments.ts';
import { plainYaml } from '../../src/values/write/plain-yaml.ts';
import type { Json, JsonObject } from '../../src/text/value/json.ts';
import { differing, helmsValues, readHelmsValues, refused, writeToyChart } from '../conformance/helm/toy-chart.ts';
import fc from '../support/fast-check.ts';
import { folderFor } from '../support/folder.ts';
import { runs } from '../support/laws.ts';
import { describeWith, helm } from '../support/needs.ts';
import { run } from '../support/run.ts';
import { openTestSession } from './open.ts';

const base = 'a: 1\nmap:\n  x: one\n  y: [1, 2]\n  deep: {p: q, r: null}\nlist:\n- name: n\nnothing: null\n';

const key = fc.oneof(
  fc.constantFrom(
    'a',
    'map',
    'x',
    'y',
    'deep',
    'p',
    'list',
    'nothing',
    'r',
    'my.key',
    'k=v',
    'a,b',
    'c[0]',
    'd]',
    '{e}',
    'f g',
    "it's",
    '$HOME',
    'back\\slash',
    '"q"',
    'ü',
    '0',
    '-',
  ),
  fc.string({ minLength: 1, maxLength: 5, unit: 'grapheme-ascii' }),
);
const scalar: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(
    '',
    'null',
    'true',
    '007',
    '1e3',
    '12',
    'a,b',
    '{a}',
    '{',
    'x=y',
    '`id`',
    "don't",
    '$(id)',
    'two\nlines',
    'a\\b',
    ' lead',
    'trail ',
    '#',
    12,
    -1,
    0,
    1.5,
    1e21,
    true,
    false,
    null,
    'falſe',
  ),
  fc.string({ unit: 'grapheme-ascii' }),
);
const value: fc.Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    { arbitrary: scalar, weight: 4 },
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(key, tie('value'), { maxKeys: 3 }),
  ),
})).value;
const values: fc.Arbitrary<JsonObject> = fc.dictionary(key, value, { maxKeys: 5 });

describeWith('Helm has the values that the page shows', helm, (program) => {
  const folder = (): string => {
    const made = folderFor();
    writeToyChart(made, { 'values.yaml': base });
    return made;
  };

  test('with the text as a file, and with the command line of its changes', { timeout: 240_000 }, async () => {
    const cwd = folder();
    const cases = fc
      .sample(values, { seed: 20_261_128, numRuns: runs(100, 8) })
      .map((own, index) => ({ own, file: `my-${index}.yaml` }));
    const layers = [{ file: 'values.yaml', text: base }];
    const found = await differing(cases, async ({ own, file }) => {
      const text = plainYaml(own);
      writeFileSync(join(cwd, file), text);
      const session = await openTestSession({}, { text, layers });
      const { line, omitted } = createSetCommand(session.getState().changes, session.getState().values);
      const helms = await helmsValues(program, cwd, { files: [file] });
      const ran = await run('sh', ['-c', `"${program}" template release . ${line}`], { cwd });
      const set = ran.status === 0 ? readHelmsValues(ran.stdout) : refused;
      const shown = session.getPlace('').value;
      return {
        ours: [shown, omitted.length === 0 ? shown : 'omitted'],
        helms: [helms, omitted.length === 0 ? set : 'omitted'],
      };
    });
    expect(found).toEqual([]);
  });
});
