import fc from '../support/fast-check.ts';
import { expect, test } from 'vitest';
import { folderFor, folderForAll, writeFiles } from '../support/folder.ts';
import { describeWith, helm } from '../support/needs.ts';
import { oddValues, onlyHelms } from './helm/odd-values.ts';
import { differing, helmsValues, ourValues, refused, writeToyChart } from './helm/toy-chart.ts';
import { runs, some } from '../support/laws.ts';

describeWith('what Helm reads, we read', helm, (program) => {
  const folder = folderForAll();

  test('in odd values', { timeout: 120_000 }, async () => {
    const charts = some(oddValues, 12).map(([chart, given], index) => ({ name: `odd-${index}`, chart, given }));
    const found = await differing(charts, async ({ name, chart, given }) => {
      writeToyChart(`${folder}/${name}`, { 'values.yaml': chart, 'given.yaml': given });
      return await answers(`${folder}/${name}`);
    });
    expect(found).toEqual([]);
  });

  test.each(onlyHelms)('but for %j, which we refuse', async (text) => {
    const chart = folderFor();
    writeToyChart(chart, { 'values.yaml': text });
    const { ours, helms } = { ours: ourValues(chart, {}), helms: await helmsValues(program, chart, {}) };
    expect([ours, typeof helms]).toEqual([refused, 'object']);
  });

  test('in 150 random pairs of values', { timeout: 120_000 }, async () => {
    const pairs = fc.sample(fc.tuple(values, values), { seed: 20_261_121, numRuns: runs(150, 24) });
    const charts = pairs.map(([chart, given], index) => ({ name: `pair-${index}`, chart, given }));
    const found = await differing(charts, async ({ name, chart, given }) => {
      const files = { 'values.yaml': JSON.stringify(chart), 'given.yaml': JSON.stringify(given) };
      writeToyChart(`${folder}/${name}`, files);
      return await answers(`${folder}/${name}`);
    });
    expect(found).toEqual([]);
  });

  test('in 600 random scalars', { timeout: 120_000 }, async () => {
    const chart = folderFor();
    writeToyChart(chart, {});
    const scalars = [...new Set(fc.sample(scalar, { seed: 20_261_121, numRuns: runs(600, 24) }))];
    const groups = Array.from({ length: Math.ceil(scalars.length / 20) }, (_, at) =>
      scalars.slice(at * 20, at * 20 + 20),
    );
    const ask = async (asked: readonly string[]): Promise<{ readonly ours: unknown; readonly helms: unknown }> => {
      const file = `${asked.length}-${scalars.indexOf(asked[0] ?? '')}.yaml`;
      writeFiles(chart, { [file]: asked.map((text, index) => `k${index}: ${text}\n`).join('') });
      const given = { files: [file] };
      return { ours: ourValues(chart, given), helms: await helmsValues(program, chart, given) };
    };
    const found = await differing(groups, ask);
    const odd = groups.filter((_, index) => index % 10 === 0).flat();
    const alone = await differing(
      odd.map((text) => [text]),
      ask,
    );
    expect([found, alone]).toEqual([[], []]);
  });

  async function answers(chart: string): Promise<{ readonly ours: unknown; readonly helms: unknown }> {
    const given = { files: ['given.yaml'] };
    return { ours: ourValues(chart, given), helms: await helmsValues(program, chart, given) };
  }
});

const key = fc.constantFrom('a', 'b', 'c', 'global', '__proto__');
const { values } = fc.letrec<{ values: Record<string, unknown>; value: unknown }>((tie) => ({
  values: fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    { arbitrary: fc.constantFrom(null, null, 1, 'x', [], [null]), weight: 3 },
    { arbitrary: tie('values'), weight: 4 },
  ),
}));

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 5 });
const numeric = fc
  .tuple(
    fc.constantFrom('', '', '-', '+', '--'),
    fc.constantFrom('', '', '0', '0x', '0o', '0b', '0X', '1_'),
    digits,
    fc.constantFrom(
      '',
      '',
      '.',
      '.5',
      '_0',
      '.0_1',
      'e3',
      'E+2',
      'e-2',
      '.5e1',
      ':30',
      ':30:00',
      'abc',
      '_',
      '.1.2',
      '-01-02',
      '%',
    ),
  )
  .map((parts) => parts.join(''));
const wordLike = fc
  .constantFrom('yes', 'no', 'on', 'off', 'y', 'n', 'true', 'false', 'null', '~', 'none', 'nil', 'inf', 'nan', 'text')
  .chain((word) =>
    fc.constantFrom(
      word,
      word.toUpperCase(),
      `${word.charAt(0).toUpperCase()}${word.slice(1)}`,
      `${word}.`,
      `"${word}"`,
    ),
  );
const dateLike = fc.constantFrom(
  ...[
    '2001-01-01',
    '2001-1-1',
    '2001-12-14t21:59:43.10-05:00',
    '2001-12-14 21:59:43 Z',
    '2001-13-45',
    '20:30',
    '1:2:3',
  ],
  ...[
    '.5',
    '-.5',
    '+.5',
    '.5e3',
    '._5',
    '.e3',
    '5.',
    '-',
    '- ',
    '.',
    '..',
    '...x',
    '+',
    '+-1',
    '1e',
    '1e+',
    '0b',
    '0x',
    '0o',
    '0b102',
  ],
  ...[
    '1e309x',
    '0x1p3',
    '0xffffffffffffffff',
    '0x8000000000000000',
    '-0x8000000000000000',
    '0b-1',
    '0b+1',
    '-0b1',
    '00',
    '-00',
    '08',
    '-010',
  ],
);
const scalar = fc.oneof(numeric, numeric, wordLike, dateLike);
