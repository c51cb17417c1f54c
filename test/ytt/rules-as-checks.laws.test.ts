/** Random rules in Starlark: what is read of them as checks decides as ytt does. */
import { expect, test } from 'vitest';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import {
  type Expression,
  listFailures,
  type Predicate,
  listPredicates,
  listSubexpressions,
} from '../../src/schema/predicate/index.ts';
import { readText } from '../../src/text/read-text.ts';
import { isObject, type Json } from '../../src/text/value/json.ts';
import { yttEmitter } from '../../src/ytt/emit/emit-ytt.ts';
import { translateSchema } from '../../src/ytt/read/translate.ts';
import { loadValues } from '../../src/ytt/values/index.ts';
import { documentOf } from '../emit/document.ts';
import { conditions, schemaInCode } from '../predicates/random-predicates.ts';
import fc, { lawsSeed } from '../support/fast-check.ts';
import { runs } from '../support/laws.ts';
import { yamlOf } from './reference.ts';

const { rule } = fc.letrec<{ rule: string; number: string; string: string }>((tie) => {
  const [number, string, inner] = [tie('number'), tie('string'), tie('rule')];
  return {
    number: fc.oneof(
      { maxDepth: 2 },
      fc.constantFrom('v["i"]', 'v["j"]', 'v["f"]', 'v["zi"]', '0', '1', '-2', '2.5', 'limit'),
      fc.tuple(number, fc.constantFrom('+', '-', '*', '/', '//', '%'), number).map(([a, op, b]) => `(${a} ${op} ${b})`),
      fc.constantFrom('len(v["l"])', 'len(v["s"])', 'len(list(v["s"].codepoints()))', 'len(v["os"])'),
    ),
    string: fc.oneof(
      { maxDepth: 2 },
      fc.constantFrom('v["s"]', 'v["t"]', 'v["zs"]', '"a"', '""', '"é"', 'v["l"][0]'),
      fc.tuple(string, string).map(([a, b]) => `(${a} + ${b})`),
    ),
    rule: fc.oneof(
      { maxDepth: 4 },
      fc
        .tuple(number, fc.constantFrom('==', '!=', '<', '<=', '>', '>='), number)
        .map(([a, op, b]) => `${a} ${op} ${b}`),
      fc.tuple(string, fc.constantFrom('==', '!=', '<', '>='), string).map(([a, op, b]) => `${a} ${op} ${b}`),
      fc.tuple(string, fc.constantFrom('startswith', 'endswith'), string).map(([a, f, b]) => `${a}.${f}(${b})`),
      fc.constantFrom('v["b"]', 'v["zb"]', 'v["s"]', 'v["l"]', 'v["i"]', 'v["zs"]', 'True', 'False', 'None', 'v["o"]'),
      fc.constantFrom('v["zi"] == None', 'v["zs"] != None', 'None == v["zb"]', 'v["i"] == None', 'len(v["s"]) > 0'),
      fc.tuple(string, fc.constantFrom('["a", "b"]', 'v["l"]', 'v["s"]', '("a", "")')).map(([a, b]) => `${a} in ${b}`),
      fc.tuple(fc.constantFrom('^a', 'b$', '^.$', '\\\\d'), string).map(([p, a]) => `regexp.match("${p}", ${a})`),
      inner.map((a) => `not (${a})`),
      fc.tuple(inner, fc.constantFrom('and', 'or'), inner).map(([a, op, b]) => `((${a}) ${op} (${b}))`),
      fc.tuple(inner, inner, inner).map(([a, b, c]) => `((${a}) if (${b}) else (${c}))`),
    ),
  };
});

const small = fc.constantFrom(-2, -1, 0, 1, 2, 3);
const word = fc.constantFrom('', 'a', 'b', 'ab', 'é', ' a ', '1');
const nullable = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null });
const values: fc.Arbitrary<Json> = fc.record({
  ...{ i: small, j: small, f: fc.constantFrom(0, 0.5, 1, -2.5), b: fc.boolean(), s: word, t: word },
  ...{ zi: nullable(small), zs: nullable(word), zb: nullable(fc.boolean()) },
  ...{
    l: fc.array(word, { maxLength: 2 }),
    os: fc.array(fc.record({ num: small }), { maxLength: 2 }),
    o: fc.record({ a: small }),
  },
});

const head = `#@ load("@ytt:regexp", "regexp")
#@ limit = 2
#@data/values-schema
---
`;

const body = `m:
  i: 1
  j: 1
  f: 1.0
  b: true
  s: a
  t: a
  #@schema/nullable
  zi: 1
  #@schema/nullable
  zs: a
  #@schema/nullable
  zb: true
  l: [""]
  os:
  - num: 1
  o:
    a: 1
`;

function checkIn(text: string): Predicate | undefined {
  const { value } = translateSchema(readText(text, 'schema.yml', 'yaml'));
  const { properties } = value as { readonly properties: { readonly m: { readonly predicates?: unknown } } };
  return listPredicates(properties.m.predicates)[0];
}

test('a rule that is read as a check takes what ytt takes', { timeout: 300_000 }, () => {
  const rules = fc.sample(rule, { numRuns: runs(600, 40), seed: lawsSeed });
  const samples = fc.sample(values, { numRuns: 6, seed: lawsSeed });
  const counted = { read: 0, taken: 0, refused: 0 };
  for (const text of rules) {
    const schema = `${head}#@schema/validation ("m", lambda v: ${text})\n${body}`;
    const check = checkIn(schema);
    if (check === undefined) continue;
    counted.read += 1;
    for (const self of samples) {
      const { verdict, text: said } = loadValues({
        files: [{ file: 'schema.yml', text: schema }],
        values: [{ file: 'values.yml', text: yamlOf({ m: self }) }],
      });
      expect(isObject(self)).toBe(true);
      const isTaken = listFailures([check], { self }).length === 0;
      counted[isTaken ? 'taken' : 'refused'] += 1;
      const expected = isTaken ? 'accept' : 'validation-error';
      expect([text, self, verdict, said]).toEqual([text, self, expected, said]);
    }
  }
  expect(counted.read).toBeGreaterThan(rules.length / 5);
  expect(Math.min(counted.taken, counted.refused)).toBeGreaterThan(counted.read);
});

test('a predicate that the target writes is read as it was', () => {
  const rules = fc.sample(conditions(3).filter(isForYtt), { numRuns: runs(600, 40), seed: lawsSeed });
  for (const rule of rules) {
    const predicate = { rule, message: 'm' };
    const root = { type: 'object', properties: { m: { ...schemaInCode, predicates: [predicate] } }, required: ['m'] };
    const emitter = yttEmitter({ values: 'schema.yml' });
    const { artifacts } = emitter.emit(
      documentOf(root as SchemaObject),
      { helpers: 'inline' },
      { cwd: '/', folder: 'out' },
    );
    expect(checkIn(artifacts[0]?.text ?? '')).toEqual(JSON.parse(JSON.stringify(predicate)));
  }
});

/** Objects are not compared as a whole there. */
function isForYtt(one: Expression): boolean {
  return one.op !== 'same' && listSubexpressions(one).every(isForYtt);
}
