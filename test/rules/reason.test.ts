import { forbidTwoSet, listSetBranches } from '../../src/schema/document/property-choice.ts';
import { describe, expect, it } from 'vitest';
import { createSurvey } from '../../src/rules/runner/survey.ts';
import type { Json } from '../../src/text/value/json.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';

function reason(schema: SchemaObject, value: Json): string | undefined {
  return createSurvey(schema).reasonAgainst(value, schema);
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
    [{ pattern: '(?i)^a$' }, 'A'],
    [{ pattern: '\\Aa\\z' }, 'a'],
    [{ pattern: '^[[:digit:]]+$' }, '5'],
    [{ multipleOf: 1e-10 }, 0.3],
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
    [{ type: 'integer' }, 1.5, 'is not an integer'],
    [{ type: ['string', 'null'] }, 1, 'is not a string or null'],
    [{ type: 'object' }, [], 'is not an object'],
    [{ enum: ['a', 1] }, '1', 'is not one of the values in enum'],
    [{ const: { a: 1 } }, { a: 2 }, 'is not {"a":1}'],
    [{ pattern: '^[a-z]+$' }, 'A', 'does not match ^[a-z]+$'],
    [{ minLength: 3 }, '😀😀', 'is shorter than 3'],
    [{ maxLength: 1 }, 'ab', 'is longer than 1'],
    [{ minimum: 1 }, 0, 'is less than 1'],
    [{ maximum: 1 }, 2, 'is more than 1'],
    [{ exclusiveMinimum: 1 }, 1, 'is not more than 1'],
    [{ exclusiveMaximum: 1 }, 1, 'is not less than 1'],
    [{ multipleOf: 3 }, 4, 'is not a multiple of 3'],
    [{ minItems: 1 }, [], 'has fewer than 1 items'],
    [{ maxItems: 1 }, [1, 2], 'has more than 1 items'],
    [{ minProperties: 1 }, {}, 'has fewer than 1 properties'],
    [{ maxProperties: 0 }, { a: 1 }, 'has more than 0 properties'],
    [
      { uniqueItems: true },
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      'has equal items at 0 and 1',
    ],
    [{ items: { type: 'string' } }, ['a', 1], 'holds 1, which is not a string'],
    [{ items: false }, [1], 'holds 1, which is not allowed'],
    [{ required: ['a'] }, {}, 'has no property "a"'],
    [{ properties: { a: { minimum: 2 } } }, { a: 1 }, 'holds 1, which is less than 2'],
    [{ patternProperties: { '^a': { minimum: 2 } } }, { ab: 1 }, 'holds 1, which is less than 2'],
    [{ additionalProperties: { type: 'string' } }, { a: 1 }, 'holds 1, which is not a string'],
    [{ properties: { a: {} }, additionalProperties: false }, { b: 1 }, 'has an unknown property "b"'],
    [{ propertyNames: { maxLength: 1 } }, { ab: 1 }, 'has the property name "ab", which is longer than 1'],
    [{ $ref: '#/$defs/a', $defs: { a: { type: 'string' } } }, 1, 'is not a string'],
    [{ allOf: [{}, { minimum: 2 }] }, 1, 'is less than 2'],
    [{ anyOf: [{ minimum: 2 }, { type: 'string' }] }, 1, 'matches no branch of anyOf'],
    [{ oneOf: [{}, {}] }, 1, 'matches several branches of oneOf'],
    [{ oneOf: [{ minimum: 2 }] }, 1, 'matches no branch of oneOf'],
    [{ oneOf: listSetBranches(['a', 'b']) }, { a: '' }, 'sets none of "a", "b"'],
    [{ oneOf: listSetBranches(['a', 'b']) }, { a: 1, b: 2 }, 'sets more than one of "a", "b"'],
    [{ not: forbidTwoSet(['a', 'b']) }, { a: 1, b: 2 }, 'sets more than one of "a", "b"'],
    [{ not: {} }, 1, 'matches the schema of not'],
    [{ prefixItems: [{ type: 'string' }] }, [1], 'holds 1, which is not a string'],
    [{ contains: { const: 1 } }, [2], 'has no item that matches contains'],
    [{ contains: { const: 1 }, maxContains: 1 }, [1, 1], 'has more than 1 items that match contains'],
    [{ dependentRequired: { a: ['b'] } }, { a: 1 }, 'has no property "b", which "a" requires'],
    [{ dependentSchemas: { a: { maxProperties: 1 } } }, { a: 1, b: 2 }, 'has more than 1 properties'],
    [{ if: { type: 'integer' }, then: { minimum: 2 } }, 1, 'is less than 2'],
    [{ if: { type: 'integer' }, else: { minLength: 2 } }, 'a', 'is shorter than 2'],
    [{ unevaluatedProperties: false, allOf: [{ properties: { a: {} } }] }, { b: 1 }, 'holds 1, which is not allowed'],
    [{ unevaluatedItems: { type: 'string' }, prefixItems: [true] }, [1, 2], 'holds 2, which is not a string'],
    [{ $ref: '#/$defs/no', $defs: { no: false } }, 1, 'is not allowed'],
    [{ $dynamicRef: '#a', $defs: { a: { $dynamicAnchor: 'a', type: 'string' } } }, 1, 'is not a string'],
  ])('does not satisfy %j: %j %s', (schema, value, expected) => {
    expect(reason(schema, value)).toBe(expected);
  });

  it('is not refused by a schema that refers to itself in many ways', () => {
    const a = { anyOf: [{ $ref: '#/$defs/a' }, { $ref: '#/$defs/a' }, { allOf: [{ $ref: '#/$defs/a' }] }] };
    expect(reason({ $ref: '#/$defs/a', $defs: { a } }, 1)).toBeUndefined();
  });
});
