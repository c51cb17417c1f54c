/** Random rules in Starlark: what is read of them as checks decides as ytt does. */
import { expect, test } from 'vitest';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import {
  type Expression,
  failuresOf,
  type Predicate,
  predicatesOf,
  subexpressionsOf,
} from '../../src/schema/predicate/index.ts';
import { readText } from '../../src/text/index.ts';
import { isObject, type Json } from '../../src/text/value/json.ts';
import { yttEmitter } from '../../src/ytt/emit/emit-ytt.ts';
import { translateSchema } from '../../src/ytt/read/translate.ts';
import { loadValues } from '../../src/ytt/values/index.ts';
import { documentOf } from '../emit/document.ts';
import { conditions, schemaInCode, value as predicateValue } from '../predicates/random-predicates.ts';
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
      fc.constantFrom('len(v["l"])', 'len(v["s"])', 'len(list(v["s"].codepoints()))', 'len(v["os"])', 'v["l"][0]'),
      fc.tuple(fc.constantFrom('min', 'max'), number, number).map(([f, a, b]) => `${f}(${a}, ${b})`),
      fc.tuple(fc.constantFrom('int', 'float', '-'), number).map(([f, a]) => `${f}(${a})`),
    ),
    string: fc.oneof(
      { maxDepth: 2 },
      fc.constantFrom('v["s"]', 'v["t"]', 'v["zs"]', '"a"', '""', '"é"', 'v["l"][0]'),
      fc.tuple(string, string).map(([a, b]) => `(${a} + ${b})`),
      fc
        .tuple(string, fc.constantFrom('strip()', 'replace("a", "b")', 'replace("a", "b", 1)', 'lower()'))
        .map(([a, f]) => `${a}.${f}`),
      number.map((a) => `str(${a})`),
    ),
    rule: fc.oneof(
      { maxDepth: 4 },
      fc
        .tuple(number, fc.constantFrom('==', '!=', '<', '<=', '>', '>='), number)
        .map(([a, op, b]) => `${a} ${op} ${b}`),
      fc.tuple(string, fc.constantFrom('==', '!=', '<', '>='), string).map(([a, op, b]) => `${a} ${op} ${b}`),
      fc.tuple(number, fc.constantFrom('2', '3')).map(([a, b]) => `${a} % ${b} == 0`),
      fc.tuple(string, fc.constantFrom('startswith', 'endswith'), string).map(([a, f, b]) => `${a}.${f}(${b})`),
      fc.constantFrom('v["b"]', 'v["zb"]', 'v["s"]', 'v["l"]', 'v["i"]', 'v["zs"]', 'True', 'False', 'None', 'v["o"]'),
      fc.constantFrom(
        'v["zi"] == None',
        'v["zs"] != None',
        'None == v["zb"]',
        'v["i"] == None',
        '"s" in v',
        '"x" not in v',
      ),
      fc
        .tuple(string, fc.constantFrom('["a", "b"]', 'words', 'v["l"]', 'list(v["l"])', 'v["s"]', '("a", "")'))
        .map(([a, b]) => `${a} in ${b}`),
      fc.tuple(fc.constantFrom('^a', 'b$', '^.$', '\\\\d'), string).map(([p, a]) => `regexp.match("${p}", ${a})`),
      inner.map((a) => `not (${a})`),
      fc.tuple(inner, fc.constantFrom('and', 'or'), inner).map(([a, op, b]) => `((${a}) ${op} (${b}))`),
      fc.tuple(inner, inner, inner).map(([a, b, c]) => `((${a}) if (${b}) else (${c}))`),
      fc
        .tuple(fc.constantFrom('all', 'any'), inner)
        .map(([f, a]) => `${f}([${a.replaceAll('v["s"]', 'x')} for x in v["l"]])`),
      fc
        .tuple(fc.constantFrom('all', 'any'), inner)
        .map(([f, a]) => `${f}([${a.replaceAll('v["i"]', 'x["num"]')} for x in v["os"] if x["num"] > 0])`),
      fc.tuple(fc.constantFrom('bool', 'positive'), number).map(([f, a]) => `${f}(${a})`),
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
#@ words = ["a", "é"]
#@ def positive(x):
#@   if x > 0:
#@     return True
#@   end
#@   return False
#@ end
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
  return predicatesOf(properties.m.predicates)[0];
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
      const isTaken = failuresOf([check], { self }).length === 0;
      counted[isTaken ? 'taken' : 'refused'] += 1;
      const expected = isTaken ? 'accept' : 'validation-error';
      expect([text, self, verdict, said]).toEqual([text, self, expected, said]);
    }
  }
  expect(counted.read).toBeGreaterThan(rules.length / 5);
  expect(Math.min(counted.taken, counted.refused)).toBeGreaterThan(counted.read);
});

test('a random predicate that the target writes is read as a check that decides the same', { timeout: 300_000 }, () => {
  const rules = fc.sample(conditions(3).filter(isForYtt), { numRuns: runs(600, 40), seed: lawsSeed });
  const samples = fc.sample(predicateValue, { numRuns: 6, seed: lawsSeed });
  const counted = { read: 0, decided: 0 };
  for (const rule of rules) {
    const root = { type: 'object', properties: { m: { ...schemaInCode, predicates: [{ rule, message: 'm' }] } } };
    const emitter = yttEmitter({ values: 'schema.yml' });
    const { artifacts } = emitter.emit(documentOf(root as SchemaObject), {}, { cwd: '/', folder: 'out' });
    const check = checkIn(artifacts[0]?.text ?? '');
    if (check === undefined) continue;
    counted.read += 1;
    for (const self of samples) {
      const [was] = failuresOf([{ rule, message: 'm' }], { self: withNulls(self) });
      // What cannot be decided, because a value is not there, is not asked in ytt.
      if (was !== undefined && was !== 'm') continue;
      counted.decided += 1;
      const [is] = failuresOf([check], { self: withNulls(self) });
      expect([rule, self, is]).toEqual([rule, self, was]);
    }
  }
  expect(counted.read).toBeGreaterThan(rules.length / 4);
  expect(counted.decided).toBeGreaterThan(counted.read);
});

/** In values of ytt, what is not given is null. */
function withNulls(value: Json): Json {
  const names = Object.keys(schemaInCode.properties);
  return { ...Object.fromEntries(names.map((name) => [name, null])), ...(value as Record<string, Json>) };
}

/** Objects are not compared as a whole there. */
function isForYtt(one: Expression): boolean {
  return one.op !== 'same' && subexpressionsOf(one).every(isForYtt);
}
