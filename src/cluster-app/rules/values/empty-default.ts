import type { Json } from '../../../text/value/json.ts';
import { nameOf } from '../../../rules/runner/place.ts';
import { rule } from '../../../rules/runner/rule.ts';

/** A default is never empty. */
export const emptyDefault = rule({
  code: 'R18/empty-default',
  requirement: 'R18',
  summary: 'A default is not empty: not false, 0, "", [] or {}.',
  why: 'An absent value means the same, and the generator of values.yaml takes an empty default for none where a $ref has another. The empty value of a number is 0 however it is written; null is none of the six kinds.',
  help: 'Leave the default out; what a chart falls back to may stand in values.yaml.',
  helpInModel: 'Take @Default(…) away: under the profile cluster-app an empty initialiser goes to values.yaml alone.',
  keywords: ['default'],
  valid: [
    { properties: { a: { default: true }, b: { default: 1 }, c: { default: 'x' }, d: { default: [0] } } },
    { properties: { a: { default: null } } },
    { properties: { default: { type: 'boolean' } } },
  ],
  invalid: [
    {
      schema: { properties: { a: { type: 'boolean', default: false } } },
      message: 'default of property "a" is empty: false',
      at: '/properties/a/default',
    },
    { schema: { properties: { a: { type: 'string', default: '' } } }, message: 'default of property "a" is empty: ""' },
    { schema: { properties: { a: { type: 'integer', default: 0 } } }, message: 'default of property "a" is empty: 0' },
    { schema: { properties: { a: { type: 'number', default: 0.0 } } }, message: 'default of property "a" is empty: 0' },
    { schema: { properties: { a: { type: 'array', default: [] } } }, message: 'default of property "a" is empty: []' },
    { schema: { properties: { a: { type: 'object', default: {} } } }, message: 'default of property "a" is empty: {}' },
  ],
  *check(schema, { place }) {
    if (schema.default === undefined || !isEmpty(schema.default)) return;
    yield { message: `default of ${nameOf(place)} is empty: ${JSON.stringify(schema.default)}`, at: ['default'] };
  },
});

function isEmpty(value: Json): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === false || value === 0 || value === '';
}
