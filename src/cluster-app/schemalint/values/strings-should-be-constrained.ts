import { isKnownFormat } from '../walk/formats.ts';
import { forSchemas, schemalintRule } from '../walk/rule.ts';

const constraints = ['pattern', 'minLength', 'maxLength', 'enum', 'const'];
const message =
  "String property should be constrained through 'pattern', 'minLength', 'maxLength', 'enum', 'constant' or 'format'";

/** Strings are constrained. */
export const stringsShouldBeConstrained = schemalintRule({
  code: 'StringsShouldBeConstrained',
  requirement: 'R8',
  severity: 'warning',
  summary: 'Each string has a pattern, minLength, maxLength, enum, const or known format.',
  why: 'A wrong value is found early. Each schema is asked by itself: one that names the type beside a $ref needs a constraint of its own.',
  help: 'Add the constraint that fits, such as minLength or pattern.',
  valid: [
    { properties: { a: { type: 'string', minLength: 0 } } },
    { properties: { a: { type: 'string', format: 'ipv4' } } },
    { properties: { a: { type: 'string', const: null } } },
  ],
  invalid: [
    { schema: { properties: { a: { type: 'string' } } }, message, at: '/properties/a' },
    { schema: { properties: { a: { type: 'string', format: 'password' } } }, message },
    { schema: { properties: { a: { items: { type: 'string' } } } }, message, at: '/properties/a/items' },
  ],
  check: forSchemas({ types: ['string'] }, ({ schema }) => [
    constraints.every((keyword) => schema[keyword] === undefined) && !isKnownFormat(schema.format) && message,
  ]),
});
