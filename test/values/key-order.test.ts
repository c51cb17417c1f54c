import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { byName, findByIndex } from '../../src/text/value/by-name.ts';
import { getOwn } from '../../src/text/value/json.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { compileSchema } from '../../src/schema/validate/index.ts';
import { coalesce } from '../../src/values/layers/coalesce.ts';
import { withDefaults } from '../../src/values/layers/defaults.ts';

const names = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'constructor', '__proto__');
const objects = fc
  .array(fc.tuple(names, fc.constantFrom<string | number>('text', 1, 1.5)), { maxLength: 6 })
  .map((entries) => Object.fromEntries(entries));

describe('values whose keys stand in another order each time', () => {
  test('are each valid exactly when they are for a validator that has seen none', () => {
    const schema: SchemaObject = {
      properties: {
        a: { type: 'string' },
        b: { type: 'integer' },
        c: { type: 'number' },
      },
      patternProperties: { '^d': { type: 'integer' } },
      additionalProperties: false,
    };
    fc.assert(
      fc.property(fc.array(objects, { maxLength: 8 }), (values) => {
        const { validate } = compileSchema(schema);
        for (const value of values) {
          expect(validate(value)?.keyword).toBe(compileSchema(schema).validate(value)?.keyword);
        }
      }),
    );
  });

  test('have for each name what belongs to it', () => {
    fc.assert(
      fc.property(fc.array(fc.array(names, { maxLength: 80 })), (lists) => {
        const found = byName((name) => `of ${name}`);
        for (const list of lists) {
          expect(list.map((name, index) => findByIndex(found, name, index))).toEqual(list.map((name) => `of ${name}`));
        }
      }),
    );
  });

  it.each([
    ['in the order of the chart', { b: 2, a: 1 }, '{"a":1,"b":2}'],
    ['those of the chart first', { z: 0, b: 2 }, '{"a":0,"b":2,"z":0}'],
    ['without those that null deletes', { z: 0, a: null }, '{"b":{"c":1},"z":0}'],
    ['merged below', { b: { d: 2 } }, '{"a":0,"b":{"c":1,"d":2}}'],
    [
      'with a key like a prototype',
      Object.fromEntries([
        ['__proto__', 1],
        ['b', 2],
      ]),
      '{"a":0,"b":2,"__proto__":1}',
    ],
  ])('are coalesced %s', (_, given, expected) => {
    const chart = { name: 'app', values: { a: 0, b: { c: 1 } }, subCharts: [] };
    expect(JSON.stringify(coalesce(chart, given).values)).toBe(expected);
  });
});

it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
  'a record has %s only where it is its own',
  (name) => {
    expect(getOwn({}, name)).toBeUndefined();
    expect(getOwn(Object.fromEntries([[name, { a: 1 }]]), name)).toEqual({ a: 1 });
  },
);

describe('defaults', () => {
  const schema: SchemaObject = { properties: { list: { items: { properties: { size: { default: 1 } } } } } };

  it('leave values as they are where nothing comes to them', () => {
    const values = { list: [{ size: 2 }, 'x'] };
    expect(withDefaults(schema, values, { inside: true })).toBe(values);
  });

  it('come to the items that lack them, and leave the given ones as they are', () => {
    const values = { list: [{ size: 2 }, {}] };
    expect(withDefaults(schema, values, { inside: true })).toEqual({ list: [{ size: 2 }, { size: 1 }] });
    expect(values).toEqual({ list: [{ size: 2 }, {}] });
  });
});
