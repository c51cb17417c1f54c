import { describe, expect, it, test } from 'vitest';
import type { Json } from '../../src/text/value/json.ts';
import type { Schema, SchemaObject } from '../../src/schema/document/schema.ts';
import { validateValues, openSchema } from '../../src/values/explain/validate-values.ts';
import { effectiveValues } from '../../src/values/layers/effective-values.ts';
import { createMatcher } from '../../src/schema/regex/index.ts';
import { withDefaults } from '../../src/values/layers/defaults.ts';
import { compileSchema } from '../../src/schema/validate/index.ts';
import { readValues } from '../../src/text/read-values.ts';

const seconds = 1000;
const letters = [...'abcdefghijkl'];

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
      expect(compileSchema({ pattern }).validate(text)?.keyword).toBe('pattern');
    },
    5 * seconds,
  );
});

test('a pattern that Go takes and that is too large here is told, and accuses no default', () => {
  const pattern = `(?i)(${'a'.repeat(3000)}){1000}`;
  const { validate, accepts } = compileSchema({ pattern });
  expect(validate('a')?.keyword).toBe('limit');
  expect(accepts({ pattern }, 'a')).toBe(true);
  expect(createMatcher(pattern)('a')).toBe(true);
});

it(
  'a long string that may begin anywhere has no example, and is told in time',
  () => {
    const effective = effectiveValues({ files: [readValues('a: ""', 'values.yaml')] });
    const pattern = 'x'.repeat(4000);
    expect(validateValues(effective, openSchema({ properties: { a: { pattern } } }))).toMatchObject([
      { code: 'pattern' },
    ]);
  },
  5 * seconds,
);

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
      expect(compileSchema(root).validate(value)?.keyword).toBe('limit');
    },
    10 * seconds,
  );

  it.each<[string, SchemaObject, Json]>([
    ['in three ways', again3({}), {}],
    [
      'with a default',
      again3({ value: { default: 1 } }),
      { value: 1, a: { value: 1 }, b: { value: 1 }, c: { value: 1 } },
    ],
    [
      'over each other',
      {
        properties: Object.fromEntries(letters.map((name) => [name, { $ref: `#/$defs/${name}` }])),
        $defs: Object.fromEntries(
          letters.map((own) => [
            own,
            { properties: Object.fromEntries(letters.map((name) => [name, { $ref: `#/$defs/${name}` }])) },
          ]),
        ),
      },
      {},
    ],
    [
      'and have defaults that do',
      { properties: { a: { $ref: '#', default: {} }, b: { $ref: '#', default: {} } } },
      { a: { b: {} }, b: { a: {} } },
    ],
  ])(
    'contain themselves %s: no object is made of defaults inside itself',
    (_, root, expected) => {
      expect(withDefaults(root, {}, { inside: true })).toEqual(expected);
    },
    10 * seconds,
  );

  it.each<[string, SchemaObject]>([
    ['double at each of 60 levels', doubled((ref) => ({ allOf: [ref, ref] }))],
    ['double in anyOf', doubled((ref) => ({ anyOf: [ref, ref] }))],
    ['double by properties', doubled((ref) => ({ properties: { a: ref }, allOf: [ref] }))],
    ['double in not', doubled((ref) => ({ not: { anyOf: [{ not: ref }, { not: ref }] } }))],
  ])(
    '%s',
    (_, root) => {
      const effective = effectiveValues({ files: [readValues('a: {a: {a: x}}', 'values.yaml')] });
      const told = validateValues(effective, openSchema(root));
      expect(told.length).toBeGreaterThan(0);
      expect(told.length).toBeLessThan(1000);
    },
    10 * seconds,
  );

  it('name the prototype', () => {
    const properties = JSON.parse('{"__proto__": {"type": "integer"}, "constructor": {"type": "integer"}}') as Record<
      string,
      Schema
    >;
    const schema = openSchema({ properties, required: ['__proto__'], additionalProperties: false });
    const told = (text: string): readonly string[] =>
      validateValues(effectiveValues({ files: [readValues(text, 'values.yaml')] }), schema).map(
        ({ message }) => message,
      );
    expect(told('{}')).toEqual(['property "__proto__" is missing']);
    expect(told('__proto__: x\nconstructor: x\ntoString: 1')).toEqual([
      '"__proto__" must be an integer, not the string "x"',
      '"constructor" must be an integer, not the string "x"',
      'unknown property "toString"',
    ]);
  });

  it('refer to themselves for one value', () => {
    const schema = openSchema({ $defs: { a: { $ref: '#/$defs/a' } }, properties: { v: { $ref: '#/$defs/a' } } });
    const told = validateValues(effectiveValues({ files: [readValues('v: 1', 'values.yaml')] }), schema);
    expect(told.map(({ code }) => code)).toEqual(['cycle']);
  });

  it('hold one object in two resources: a reference in it leads where it stands', () => {
    const shared = { not: { $ref: '#' } };
    const schema = openSchema({
      $ref: 'x.json#/$defs/x',
      $defs: { x: { $id: 'x.json', type: 'object', $defs: { x: { ...shared } } }, z: { ...shared } },
    });
    const told = validateValues(effectiveValues({ files: [readValues('v: 1', 'values.yaml')] }), schema);
    expect(told.map(({ code }) => code)).toEqual(['not']);
  });
});

/** A schema that has 2^60 ways through its definitions. */
function doubled(twice: (ref: SchemaObject) => SchemaObject): SchemaObject {
  const levels = Array.from(
    { length: 60 },
    (_, level) => [`d${level}`, twice({ $ref: `#/$defs/d${level + 1}` })] as const,
  );
  return { $ref: '#/$defs/d0', $defs: { ...Object.fromEntries(levels), d60: { type: 'integer' } } };
}

/** A schema with three properties that are like itself. */
function again3(properties: Readonly<Record<string, SchemaObject>>): SchemaObject {
  const again = { $ref: '#/$defs/node' };
  return { ...again, $defs: { node: { properties: { ...properties, a: again, b: again, c: again } } } };
}
