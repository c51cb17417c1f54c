import { expect, it } from 'vitest';
import { compileSchema } from '../../src/schema/validate/index.ts';
import type { Json } from '../../src/text/value/json.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';

const draft7 = { $schema: 'http://json-schema.org/draft-07/schema#' };
const draft2019 = { $schema: 'https://json-schema.org/draft/2019-09/schema' };
const recursive = { $id: 'x.json', $recursiveAnchor: true, type: 'object' };

/** What Helm's validator says, where drafts and readers differ: measured (santhosh-tekuri/jsonschema 6.0.3). */
const verdicts: readonly (readonly [what: string, schema: object, value: Json, isValid: boolean])[] = [
  ['beside a reference of draft-07, const alone binds', { ...draft7, ...beside({ const: 3 }) }, -1, false],
  ['no other keyword does', { ...draft7, ...beside({ minimum: 3, enum: [3] }) }, -1, true],
  ['in 2019-09, contains evaluates no item', { ...draft2019, contains: {}, unevaluatedItems: false }, [1], false],
  ['in 2020-12 it does', { contains: {}, unevaluatedItems: false }, [1], true],
  [
    '$recursiveRef leads to where the resource was entered first',
    { ...draft2019, $ref: 'x.json#/$defs/x', $defs: { x: { ...recursive, $defs: { x: property('$recursiveRef') } } } },
    { a: 1 },
    true,
  ],
  ['dependencies bind in 2020-12, too', { dependencies: { a: ['b'] } }, { a: 1 }, false],
  [
    'a dependent schema evaluates',
    { dependentSchemas: { a: { properties: { b: {} } } }, properties: { a: {} }, unevaluatedProperties: false },
    { a: 1, b: 2 },
    true,
  ],
  ['if evaluates where it holds', { if: property('title'), unevaluatedProperties: false }, { a: 1 }, true],
  [
    'if evaluates nothing where it does not hold',
    { if: { properties: { a: { const: 1 } } }, unevaluatedProperties: false },
    { a: 2 },
    false,
  ],
];

it.each(verdicts)('%s', (_, schema, value, isValid) => {
  const { validate } = compileSchema({ ...schema } satisfies SchemaObject);
  expect(validate(value) === undefined).toBe(isValid);
});

function beside(keywords: object): object {
  return { $ref: '#/definitions/y', definitions: { y: {} }, ...keywords };
}

function property(keyword: string): SchemaObject {
  return { properties: { a: { [keyword]: '#' } } };
}
