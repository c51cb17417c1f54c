import fc from '../support/fast-check.ts';
import { beforeAll, expect, test } from 'vitest';
import type { SetFlag } from '../../src/values/layers/set-value.ts';
import { folderForAll } from '../support/folder.ts';
import { describeWith, helm } from '../support/needs.ts';
import { nastyArguments } from './helm/set-arguments.ts';
import { differing, type Given, helmsValues, ourValues, writeToyChart } from './helm/toy-chart.ts';
import { runs, some } from '../support/laws.ts';

const values = 'a: {b: 1, c: [1, {d: 2}, null]}\nl: [1, [2], {e: f}]\nn: null\ns: text\n';

describeWith('what Helm sets, we set', helm, (program) => {
  const folder = folderForAll();
  beforeAll(() => writeToyChart(folder, { 'values.yaml': values, 'given.yaml': values }));

  const answers = async (given: Given): Promise<{ readonly ours: unknown; readonly helms: unknown }> => ({
    ours: ourValues(folder, given),
    helms: await helmsValues(program, folder, given),
  });

  test.each(tables)('by $flag, in nasty arguments', { timeout: 120_000 }, async ({ flag, texts }) => {
    const cases = some(texts, 24).map((text) => ({ files: ['given.yaml'], sets: [{ flag, text }] }));
    expect(await differing(cases, answers)).toEqual([]);
  });

  test('in 200 random arguments', { timeout: 120_000 }, async () => {
    expect(await differing(fc.sample(given, { seed: 20_261_121, numRuns: runs(200, 24) }), answers)).toEqual([]);
  });
});

const flags: readonly SetFlag[] = ['--set', '--set-string', '--set-json'];
const tables = [
  { flag: '--set', texts: nastyArguments },
  { flag: '--set-string', texts: nastyArguments.filter((_, index) => index % 4 === 0) },
  { flag: '--set-json', texts: nastyArguments },
] as const;

const word = fc.constantFrom('a', 'b', 'c', 'n', 's', 'l', 'x', '', ' ', 'ä', '\\.', '\\,', '__proto__', 'constructor');
const index = fc.constantFrom('[0]', '[1]', '[2]', '[7]', '[+1]', '[-1]', '[]', '[a]', '[');
const value = fc.constantFrom(
  ...['1', '0', '-0', '+7', '01', '1e3', 'true', 'NULL', 'null', '', ' ', 'x y', '{1,b}', '{}', '{', '}', '[1]', '"q"'],
  ...[
    '{"a":[1,{}]}',
    '{"a":1}x',
    '1.50',
    '-1.0e2',
    '"\\u00e4"',
    'a\\,b',
    '9223372036854775807',
    '\\',
    '=',
    '[1,2],',
    'no',
  ],
);
const path = fc.tuple(
  word,
  fc.array(
    fc.oneof(
      index,
      word.map((key) => `.${key}`),
    ),
    { maxLength: 3 },
  ),
);
const setting = fc
  .tuple(path, fc.constantFrom('=', '=', '=', '=', ''), value)
  .map(([[first, rest], sign, text]) => `${first}${rest.join('')}${sign}${text}`);
const text = fc.array(setting, { minLength: 1, maxLength: 3 }).map((settings) => settings.join(','));
const set = fc.record({ flag: fc.constantFrom(...flags), text });
const given: fc.Arbitrary<Given> = fc.record({
  files: fc.constantFrom([], ['given.yaml']),
  sets: fc.array(set, { minLength: 1, maxLength: 2 }),
});
