import { schemalintRule } from '../walk/rule.ts';
import { locationOf } from '../walk/walked-location.ts';

const message = 'Schema must not reference itself';

/** No schema leads to itself. */
export const avoidRecursion = schemalintRule({
  code: 'AvoidRecursion',
  requirement: 'none',
  severity: 'error',
  summary: 'No schema leads to itself through $ref, properties and items.',
  why: 'Tools that resolve references do not end on it; schemalint itself does not either. The finding stands where the schema comes the second time.',
  help: 'Give the nested values a definition of their own, or a map without further schema.',
  valid: [{ properties: { a: { $ref: '#/$defs/n' }, b: { $ref: '#/$defs/n' } }, $defs: { n: {} } }],
  invalid: [
    { schema: { properties: { a: { $ref: '#' } } }, message, at: '/properties/a/properties/a' },
    {
      schema: { properties: { a: { $ref: '#/$defs/n' } }, $defs: { n: { items: { $ref: '#/$defs/n' } } } },
      message,
      at: '/properties/a/items/items',
    },
  ],
  check: ({ walk }) =>
    walk.turns.map((visit) => ({ visit, location: locationOf(visit.walkedLocation), message, keyword: '$ref' })),
});
