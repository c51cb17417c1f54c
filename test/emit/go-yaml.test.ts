import fc from '../support/fast-check.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { goYaml } from '../../src/text/go/yaml-writer.ts';
import { json } from './arbitrary.ts';
import { runs } from '../support/laws.ts';

/** Texts that yaml.v3 writes so that the `yaml` package reads something else, each with the reason. */
const misread: readonly (readonly [reason: string, text: RegExp])[] = [
  ['yaml.v3 loses the first line break of a text', /^[\n\u2028\u2029]/],
  ['to YAML 1.1 these are line breaks, as to Go; the package follows 1.2', /[\u2028\u2029]/],
  ['yaml.v3 leaves the merge key plain', /^<<$/],
  ['a lone surrogate has no UTF-8', /\p{Surrogate}/u],
  [
    'beyond float64 and 64 bits yaml.v3 reads a text, the package a number',
    /^[-+]?[\d.][\d._]*e[-+]?\d{3}|^[-+]?0[xbo]/i,
  ],
];

const readsBack = (text: string) => !misread.some(([, pattern]) => pattern.test(text));

test('what is written is read back', () => {
  // JSON knows no -0, which Go writes and YAML reads back.
  const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  fc.assert(
    fc.property(json(readsBack), (value) => {
      const text = goYaml(value);
      const read: unknown = parse(text, { version: '1.1', schema: 'yaml-1.1' });
      expect(asJson(read), text).toEqual(asJson(value));
    }),
    { numRuns: runs(1000) },
  );
});

test('equal values give equal bytes, whatever the order of their keys', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.integer()), (value) => {
      const reversed = Object.fromEntries(Object.entries(value).reverse());
      expect(goYaml(reversed)).toBe(goYaml(value));
    }),
  );
});
