import { expect, test } from 'vitest';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { type Expression, listFailures, listSubexpressions } from '../../src/schema/predicate/index.ts';
import { yttEmitter } from '../../src/ytt/emit/emit-ytt.ts';
import { isSame, type Json } from '../../src/text/value/json.ts';
import { loadValues } from '../../src/ytt/values/index.ts';
import { documentOf } from '../emit/document.ts';
import { conditions, schemaInCode as schema, value } from '../predicates/random-predicates.ts';
import fc from '../support/fast-check.ts';
import { runs } from '../support/laws.ts';
import { yamlOf } from './reference.ts';

/** Integers of Starlark do not overflow: docs/ytt.md says so. */
function small<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replaceAll('9007199254740991', '91').replaceAll('1e+21', '1000')) as T;
}

/** The extractor lets no model read what may be absent: here everything is there. */
const whole = {
  j: 1,
  n: 2.5,
  'a-b': 'ab',
  b: true,
  ns: [0.5],
  ss: ['a'],
  os: [{ s: 'a', i: 1 }],
  m: { a: 'a' },
} as const;

function complete(given: Json): Json {
  const { os = whole.os, ...rest } = given as { readonly os?: readonly { readonly s: string }[] };
  return { ...whole, ...rest, os: os.map((one) => ({ i: 2, ...one })) };
}

test('random predicates hold in ytt where the evaluator says that they do', { timeout: 120_000 }, () => {
  const outcomes = { kept: 0, broken: 0 };
  fc.assert(
    fc.property(conditions(3).filter(isForYtt), fc.array(value, { minLength: 4, maxLength: 4 }), (given, all) => {
      const [rule, values] = [small(given), small(all)];
      const predicate = { rule, message: 'broken' };
      const root = { type: 'object', properties: { p: { ...schema, predicates: [predicate] } }, required: ['p'] };
      const { artifacts } = yttEmitter({ values: 'schema.yml' }).emit(
        documentOf(root as SchemaObject),
        {},
        { cwd: '/', folder: 'out' },
      );
      const schemaText = artifacts[0]?.text ?? '';
      for (const self of values.map(complete)) {
        const isKept = listFailures([predicate], { self }).length === 0;
        const { verdict, text } = loadValues({
          files: artifacts,
          values: [{ file: 'values.yml', text: yamlOf({ p: self }) }],
        });
        outcomes[isKept ? 'kept' : 'broken'] += 1;
        const rules = schemaText.split('\n').filter((line) => line.includes('return') || line.includes('lambda'));
        expect([verdict, isKept || text, rules, self]).toEqual([
          isKept ? 'accept' : 'validation-error',
          isKept || text,
          rules,
          self,
        ]);
      }
    }),
    { numRuns: runs(240, 16) },
  );
  expect(Math.min(outcomes.kept, outcomes.broken)).toBeGreaterThan(20);
});

/** Objects are not compared as a whole there; and what may be null, the extractor lets no model read before it is known to be there. */
function isForYtt(rule: Expression): boolean {
  if (rule.op === 'same' || (rule.op === 'get' && rule.nullable === true)) return false;
  if (rule.op === 'present') return true;
  const parts = listSubexpressions(rule);
  const [condition, read] = parts;
  const isGuard = rule.op === 'if' && condition?.op === 'present' && isSame(condition.of[0], read);
  return (isGuard ? parts.slice(2) : parts).every(isForYtt);
}
