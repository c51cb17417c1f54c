import { isClosedReference } from './is-closed-reference.ts';
import { forSchemas, schemalintRule } from '../walk/rule.ts';

const items = 'Property must not use unevaluatedItems';
const properties =
  "Property must not use unevaluatedProperties, except as 'unevaluatedProperties: false' next to '$ref'";

/** No unevaluatedItems and unevaluatedProperties. */
export const avoidUnevaluated = schemalintRule({
  code: 'AvoidUnevaluated',
  requirement: 'R15',
  severity: 'error',
  summary: 'No schema has unevaluatedItems, and unevaluatedProperties only as false beside a $ref.',
  why: 'Few tools know them. Beside a $ref to an object it is the one way to close the object.',
  help: 'Use additionalProperties, or close what the $ref leads to.',
  valid: [{ properties: { a: { $ref: '#/$defs/a', unevaluatedProperties: false } }, $defs: { a: { type: 'object' } } }],
  invalid: [
    { schema: { unevaluatedItems: false }, message: items, at: '' },
    { schema: { type: 'object', unevaluatedProperties: false }, message: properties, at: '' },
    {
      schema: {
        properties: { a: { $ref: '#/$defs/a', unevaluatedProperties: false } },
        $defs: { a: { type: 'array' } },
      },
      message: properties,
      at: '/properties/a',
    },
  ],
  check: forSchemas({}, (visit, reading) => [
    visit.schema.unevaluatedItems !== undefined && items,
    visit.schema.unevaluatedProperties !== undefined && !isClosedReference(visit, reading) && properties,
  ]),
});
