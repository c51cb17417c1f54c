import { describe, expect, it } from 'vitest';
import { judgeOf } from '../../src/schema/validate/assertions/violation.ts';
import type { Json } from '../../src/text/value/json.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';

function reason(schema: SchemaObject, value: Json): string | undefined {
  return judgeOf(schema)(schema, value)?.reason;
}

describe('a value', () => {
  it.each<[SchemaObject, Json]>([
    [{}, 1],
    [{ type: 'integer' }, 1.0],
    [{ type: ['string', 'null'] }, null],
    [{ enum: [{ a: 1, b: [2] }] }, { b: [2], a: 1 }],
    [{ const: null }, null],
    [{ minLength: 2, maxLength: 2 }, '😀é'],
    [{ pattern: '^[\\w\\-]+$' }, 'a-b'],
    [{ pattern: '(?i)^a$' }, 'anything, since JavaScript does not know the flag'],
    [{ pattern: '\\Aa\\z' }, 'anything, since JavaScript reads it otherwise'],
    [{ minimum: 1, exclusiveMaximum: 2 }, 1.5],
    [{ multipleOf: 0.1 }, 0.3],
    [{ minLength: 3, minItems: 2 }, 1],
    [{ items: { type: 'string' }, prefixItems: [true] }, [1, 'a']],
    [{ uniqueItems: true }, [1, '1', [1]]],
    [{ properties: { a: { type: 'string' } }, additionalProperties: false }, { a: 'b' }],
    [{ patternProperties: { '^a': {} }, additionalProperties: false }, { ab: 1 }],
    [{ oneOf: [{ type: 'string' }, { type: 'number' }, false] }, 'a'],
    [{ not: { required: ['a', 'b'] } }, { a: 1 }],
    [{ $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/a' } } }, 1],
    [{ $ref: 'https://example.com/a' }, 1],
    [{ $ref: 'https://example.com/a', unevaluatedProperties: false }, { a: 1 }],
    [{ prefixItems: [{ type: 'string' }], items: { type: 'integer' } }, ['a', 1]],
    [{ contains: { const: 1 }, minContains: 0 }, []],
    [{ dependentRequired: { a: ['b'] } }, { c: 1 }],
    [{ if: { const: 1 }, then: false }, 2],
    [{ allOf: [{ properties: { a: {} } }], unevaluatedProperties: false }, { a: 1 }],
    [{ prefixItems: [true], contains: { const: 2 }, unevaluatedItems: false }, [1, 2]],
    [{ $ref: 'part', $defs: { p: { $id: 'part', $ref: '#/$defs/q', $defs: { q: { type: 'string' } } } } }, 'a'],
  ])('satisfies %j: %j', (schema, value) => {
    expect(reason(schema, value)).toBeUndefined();
  });

  it.each<[SchemaObject, Json, string]>([
    [{ type: 'integer' }, 1.5, 'is no integer'],
    [{ type: ['string', 'null'] }, 1, 'is no string or null'],
    [{ type: 'object' }, [], 'is no object'],
    [{ enum: ['a', 1] }, '1', 'is not in enum'],
    [{ const: { a: 1 } }, { a: 2 }, 'is not {"a":1}'],
    [{ pattern: '^[a-z]+$' }, 'A', 'does not match ^[a-z]+$'],
    [{ minLength: 3 }, '😀😀', 'is shorter than 3'],
    [{ maxLength: 1 }, 'ab', 'is longer than 1'],
    [{ minimum: 1 }, 0, 'is less than 1'],
    [{ maximum: 1 }, 2, 'is more than 1'],
    [{ exclusiveMinimum: 1 }, 1, 'is not more than 1'],
    [{ exclusiveMaximum: 1 }, 1, 'is not less than 1'],
    [{ multipleOf: 3 }, 4, 'is no multiple of 3'],
    [{ minItems: 1 }, [], 'has fewer items than 1'],
    [{ maxItems: 1 }, [1, 2], 'has more items than 1'],
    [{ minProperties: 1 }, {}, 'has fewer properties than 1'],
    [{ maxProperties: 0 }, { a: 1 }, 'has more properties than 0'],
    [
      { uniqueItems: true },
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      'has an item twice',
    ],
    [{ items: { type: 'string' } }, ['a', 1], 'holds 1, which is no string'],
    [{ items: false }, [1], 'holds 1, which is not allowed'],
    [{ required: ['a'] }, {}, 'has no property "a"'],
    [{ properties: { a: { minimum: 2 } } }, { a: 1 }, 'holds 1, which is less than 2'],
    [{ patternProperties: { '^a': { minimum: 2 } } }, { ab: 1 }, 'holds 1, which is less than 2'],
    [{ additionalProperties: { type: 'string' } }, { a: 1 }, 'holds 1, which is no string'],
    [{ properties: { a: {} }, additionalProperties: false }, { b: 1 }, 'has an unknown property "b"'],
    [{ propertyNames: { maxLength: 1 } }, { ab: 1 }, 'is longer than 1'],
    [{ $ref: '#/$defs/a', $defs: { a: { type: 'string' } } }, 1, 'is no string'],
    [{ allOf: [{}, { minimum: 2 }] }, 1, 'is less than 2'],
    [{ anyOf: [{ minimum: 2 }, { type: 'string' }] }, 1, 'satisfies no branch of anyOf'],
    [{ oneOf: [{}, {}] }, 1, 'satisfies several branches of oneOf'],
    [{ oneOf: [{ minimum: 2 }] }, 1, 'satisfies no branch of oneOf'],
    [{ not: {} }, 1, 'is what not forbids'],
    [{ prefixItems: [{ type: 'string' }] }, [1], 'holds 1, which is no string'],
    [{ contains: { const: 1 } }, [2], 'has fewer than 1 items that contains asks for'],
    [{ contains: { const: 1 }, maxContains: 1 }, [1, 1], 'has more than 1 items that contains asks for'],
    [{ dependentRequired: { a: ['b'] } }, { a: 1 }, 'has no property "b"'],
    [{ dependentSchemas: { a: { maxProperties: 1 } } }, { a: 1, b: 2 }, 'has more properties than 1'],
    [{ if: { type: 'integer' }, then: { minimum: 2 } }, 1, 'is less than 2'],
    [{ if: { type: 'integer' }, else: { minLength: 2 } }, 'a', 'is shorter than 2'],
    [{ unevaluatedProperties: false, allOf: [{ properties: { a: {} } }] }, { b: 1 }, 'has an unknown property "b"'],
    [{ unevaluatedItems: { type: 'string' }, prefixItems: [true] }, [1, 2], 'holds 2, which is no string'],
    [{ $ref: '#/$defs/no', $defs: { no: false } }, 1, 'is not allowed'],
    [{ $dynamicRef: '#a', $defs: { a: { $dynamicAnchor: 'a', type: 'string' } } }, 1, 'is no string'],
  ])('does not satisfy %j: %j %s', (schema, value, expected) => {
    expect(reason(schema, value)).toBe(expected);
  });

  it('is not refused by a schema that refers to itself in many ways', () => {
    const a = { anyOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/a' }, { allOf: [{ $ref: '#/$defs/a' }] }] };
    expect(reason({ $ref: '#/$defs/a', $defs: { a } }, 1)).toBeUndefined();
  });
});
