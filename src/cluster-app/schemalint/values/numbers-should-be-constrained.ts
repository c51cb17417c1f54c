import { forSchemas, schemalintRule } from '../walk/rule.ts';

const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'];
const message =
  "Numeric property should be constrained through 'minimum', 'maximum', 'exclusiveMinimum' or 'exclusiveMaximum'";

/** Numbers have a bound. */
export const numbersShouldBeConstrained = schemalintRule({
  code: 'NumbersShouldBeConstrained',
  requirement: 'R8',
  severity: 'warning',
  summary: 'Each number has a lower or an upper bound.',
  why: 'A wrong value is found early. One bound is enough; enum, const and multipleOf are none.',
  help: 'Add minimum or maximum.',
  valid: [
    { properties: { a: { type: 'integer', minimum: 0 } } },
    { properties: { a: { type: 'number', exclusiveMaximum: 1 } } },
  ],
  invalid: [
    { schema: { properties: { a: { type: 'integer' } } }, message, at: '/properties/a' },
    { schema: { properties: { a: { type: 'number', enum: [1, 2] } } }, message },
  ],
  check: forSchemas({ types: ['number', 'integer'] }, ({ schema }) => [
    bounds.every((keyword) => schema[keyword] === undefined) && message,
  ]),
});
