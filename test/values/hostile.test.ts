import { describe, expect, it } from 'vitest';
import type { Json, SchemaObject } from '../../src/schema/schema.ts';
import { checkValues, openSchema } from '../../src/values/check.ts';
import { effectiveValues } from '../../src/values/effective.ts';
import { judgeBy } from '../../src/values/judge/judge.ts';
import { readValues } from '../../src/values/read/read-values.ts';

const seconds = 1000;

describe('values that are meant to do harm', () => {
  it.each<[string, string, string]>([
    [
      'nest without end',
      `a: ${'['.repeat(10_000)}${']'.repeat(10_000)}`,
      'objects and lists stand more than 500 levels deep in each other',
    ],
    ['are huge', `a: ${'x'.repeat(100_000_000)}`, 'the values are larger than 8 MiB'],
    ['repeat aliases of aliases', laughs(), 'most of the values are there only by aliases, which Helm refuses'],
  ])(
    '%s',
    (_, text, message) => {
      const { value, diagnostics } = readValues(text, 'values.yaml');
      expect([value, diagnostics.map((one) => one.message)]).toEqual([undefined, [message]]);
    },
    10 * seconds,
  );

  it('name the prototype', () => {
    const files = [readValues('__proto__: {a: 1}\nconstructor: {prototype: {b: 1}}', 'values.yaml')];
    const { values } = effectiveValues({
      files,
      sets: [{ flag: '--set', text: '__proto__.c=1,constructor.prototype.d=1' }],
    });
    expect(JSON.stringify(values)).toBe('{"__proto__":{"a":1,"c":1},"constructor":{"prototype":{"b":1,"d":1}}}');
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('do not have what every JavaScript object has', () => {
    const schema = openSchema({ required: ['toString'], properties: {}, additionalProperties: false });
    const effective = effectiveValues({ files: [readValues('valueOf: 1', 'values.yaml')] });
    const messages = checkValues(effective, schema).map(({ message }) => message);
    expect(messages).toEqual(['property "toString" is missing', 'unknown property "valueOf"']);
  });
});

describe('patterns that are meant to do harm', () => {
  it.each<[string, string]>([
    ['^(a+)+$', `${'a'.repeat(50_000)}b`],
    ['(a|a?)*(a|aa)*b', 'a'.repeat(20_000)],
    [`${'a?'.repeat(30)}${'a'.repeat(30)}`, 'a'.repeat(29)],
    ['a*a*a*a*a*c', 'a'.repeat(2000)],
    ['^(\\p{Letter}+)+$', `${'a'.repeat(5000)}1`],
  ])(
    '%s ends in time',
    (pattern, text) => {
      expect(judgeBy({ pattern })(text)?.keyword).toBe('pattern');
    },
    5 * seconds,
  );
});

describe('schemas that are meant to do harm', () => {
  const again: SchemaObject = { properties: { a: { $ref: '#' } } };

  it(
    'refer to themselves in many ways',
    () => {
      let value: Json = 1;
      for (let depth = 0; depth < 200; depth += 1) value = { a: value };
      const root = {
        anyOf: [
          { ...again, required: ['b'] },
          { ...again, required: ['c'] },
        ],
      };
      expect(judgeBy(root)(value)?.keyword).toBe('limit');
    },
    10 * seconds,
  );

  it('refer to themselves for one value', () => {
    const schema = openSchema({ $defs: { a: { $ref: '#/$defs/a' } }, properties: { v: { $ref: '#/$defs/a' } } });
    const told = checkValues(effectiveValues({ files: [readValues('v: 1', 'values.yaml')] }), schema);
    expect(told.map(({ code }) => code)).toEqual(['cycle']);
  });
});

function laughs(): string {
  const lines = [...'bcdefghij'].map(
    (name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghi'[index]}`).join()}]`,
  );
  return ['a: &a [x,x,x,x,x,x,x,x,x]', ...lines].join('\n');
}
