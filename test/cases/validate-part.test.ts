import { expect, it } from 'vitest';
import { openPartValidation } from '../../src/cases/validate-part.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { compileSchema, type ValidationError } from '../../src/schema/validate/index.ts';
import type { Json } from '../../src/text/value/json.ts';

const short: SchemaObject = { type: 'string', maxLength: 2 };
const object = (properties: Readonly<Record<string, SchemaObject>>, more: SchemaObject = {}): SchemaObject => ({
  type: 'object',
  properties,
  ...more,
});
const a = (value: Json): Json => ({ a: { b: value } });

it.each<[name: string, schema: SchemaObject, documents: readonly Json[]]>([
  ['a part by its own schema', object({ a: object({ b: short }) }), [a('x'), a('xyz'), a(5)]],
  ['an item by its own schema', { items: object({ b: short }) }, [[{ b: 'x' }], [{ b: 'xyz' }]]],
  ['an item of a tuple', { prefixItems: [short], items: { type: 'integer' } }, [['x'], ['xyz']]],
  ['a branch about names', object({ a: object({ b: short }) }, { oneOf: [{ required: ['a'] }] }), [a('x'), a('xyz')]],
  ['a branch about parts', object({ a: object({ b: {} }) }, { not: { const: a('y') } }), [a('x'), a('y')]],
  ['a constant', object({ a: object({ b: {} }) }, { const: a('x') }), [a('x'), a('y')]],
  ['a pattern beside a property', object({ a: {} }, { patternProperties: { a: short } }), [{ a: 'x' }, { a: 'xyz' }]],
  [
    'unique items',
    { type: 'array', items: {}, uniqueItems: true },
    [
      ['x', 'y'],
      ['y', 'y'],
    ],
  ],
  [
    'a reference',
    { ...object({ a: {} }), $ref: '#/$defs/a', $defs: { a: object({ a: short }) } },
    [{ a: 'x' }, { a: 'xyz' }],
  ],
  [
    'a member that is not declared',
    object({}, { additionalProperties: short }),
    [{ toString: 'x' }, { toString: 'xyz' }],
  ],
])('validates after another document as alone: %s', (_, schema, documents) => {
  const validator = compileSchema(schema);
  const alone = documents.map((document) => describeError(validator.validate(document)));
  expect(alone).toContain('');
  for (const first of documents) {
    const after = documents.map((document) => {
      const validate = openPartValidation(schema, validator);
      validate(first);
      return describeError(validate(document));
    });
    expect(after).toEqual(alone);
  }
});

function describeError(error: ValidationError | undefined): string {
  return error ? `${error.keyword} ${JSON.stringify(error.schema)}(${error.causes.map(describeError).join()})` : '';
}
