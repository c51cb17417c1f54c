/** The reader of plain lines gives what the reader of all YAML gives, wherever it gives anything. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPlain } from '../../src/text/yaml/plain.ts';
import { readAnyDocuments, readDocuments } from '../../src/ytt/template/text/index.ts';
import fc from '../support/fast-check.ts';
import { runs } from '../support/laws.ts';
import { describeShared } from '../support/needs.ts';

function bothRead(text: string): void {
  if (readPlain(text) === undefined) return;
  expect(readDocuments(text, 'a.yml')).toEqual(readAnyDocuments(text, 'a.yml'));
}

const plain: readonly string[] = [
  '',
  '#! nothing else',
  'a: 1\n',
  'a:\n',
  'a: #@ x\n',
  '#@data/values-schema\n---\n#@schema/nullable\na: "x: # y" #! said\nb: {} \nc: []\n',
  'a:\n  b:\n    c: 1\n  d: yes\ne: 0o17\n',
  'a:\n- 1\n- b: 2\n  c: 3\n- \n-\n  d: 4\n-\ne: f\n',
  'a:\n  - b:\n    - 1\n    c: x\n  - d: \n',
  '- a\n- b: 1\n- c:\n    d: 2\n-   e: 1\n    f: 2\n',
  'a: 1\n---\n---\nb: 2\n---\n',
  "'quoted key': 'it is'\n\"another\": -1\n",
  'a: b, c] d} (e) http://f:80/#g\n',
  '- {} #! said\n- a: {} #! said\n- a: #! said\n',
  'y: 1\nnull: 2\n',
  'a: {b: 1, c: [d, e]} #! said\nf:\n- - a #! said\n  - g: {}\n',
  'a: 1\na: 2\n',
  'a: b\n  c #! said\nd: 1\n',
  'a: |\n  b\n\n  #! text\n#! said\nc: >-\n  d\n  e\n',
  'a: é #! ü\n',
];

describe('plain texts', () => {
  test.each(plain.map((text) => [text]))('%j', (text) => {
    expect(readPlain(text)).toBeDefined();
    bothRead(text);
  });
});

test.each([
  ...['a: "b\n', 'a: &b 1\n', 'a: |1\n  b\n', 'a: {b: é}\n', 'a:\n  b: 1\n c: 2\n'],
  ...['- a\nb: 1\n', 'é: a\n', 'a:b\n', 'a\n', '  a: 1\n', 'a: "b"#c\n', 'a: 1: 2\n', '? a\n', '--- a\n', 'a: - b\n'],
])('%j is left to the reader of all YAML', (text) => {
  expect(readPlain(text)).toBeUndefined();
});

const scalar = fc.constantFrom(
  '1',
  'a b',
  '"x"',
  "'y'",
  '{}',
  '[]',
  '-1',
  '~',
  'no',
  '0x1',
  'a:b',
  'a#b',
  '1.5',
  '- a',
  'b: c',
  '',
);
const line = fc
  .tuple(
    fc.nat(3),
    fc.constantFrom('', '- ', '-', '-   '),
    fc.constantFrom('', 'a:', 'b: ', 'c: ', '"d":  ', 'e :'),
    scalar,
    fc.constantFrom('', '', ' #@ x', '#y', ' '),
  )
  .map(([indent, dash, key, value, comment]) => `${'  '.repeat(indent)}${dash}${key}${value}${comment}`);
const text = fc
  .array(fc.oneof({ weight: 9, arbitrary: line }, fc.constantFrom('', '---', '#@schema/nullable', '   ', '...')), {
    maxLength: 8,
  })
  .map((lines) => lines.join('\n'));

test('random lines', () => {
  let count = 0;
  fc.assert(
    fc.property(text, (one) => {
      if (readPlain(one) !== undefined) count += 1;
      bothRead(one);
    }),
    { numRuns: runs(20_000) },
  );
  expect(count).toBeGreaterThan(100);
});

describeShared('texts of real runs', 'corpus/ytt', (corpus) => {
  test('schemas and values', () => {
    const all = readdirSync(corpus, { recursive: true, encoding: 'utf8' }).filter((file) => /\.ya?ml$/.test(file));
    const texts = all.map((file) => readFileSync(join(corpus, file), 'utf8'));
    for (const one of texts) bothRead(one);
    const share = texts.filter((one) => readPlain(one) !== undefined).length / texts.length;
    expect(share).toBeGreaterThan(0.75);
  });
});
