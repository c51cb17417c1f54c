import { declaresValue, layerOfType, layerWith, nameOf, valuePlaces } from '../../../rules/runner/place.ts';
import { nothing, rule } from '../../../rules/runner/rule.ts';

/** No `items` is missing: arrays say what their items are. */
export const itemsMissing = rule({
  code: 'R4/items-missing',
  requirement: 'R4',
  summary: 'Every array says what its items are.',
  why: 'Without it an array takes anything, and a form cannot offer an input for an item. prefixItems alone does not cover the items behind the prefix, and R16 forbids it.',
  help: 'Give the array "items".',
  helpInModel: 'Write its type as T[].',
  places: valuePlaces,
  types: ['array'],
  valid: [
    { properties: { zones: { type: 'array', items: { type: 'string' } } } },
    {
      properties: { zones: { type: 'array', $ref: '#/$defs/zones' } },
      $defs: { zones: { type: 'array', items: { type: 'string' } } },
    },
  ],
  invalid: [
    {
      schema: { properties: { zones: { type: 'array' } } },
      message: 'array of property "zones" does not say what its items are',
      at: '/properties/zones',
    },
    {
      schema: { properties: { rows: { type: 'array', items: { type: 'array' } } } },
      message: 'array of item of "rows" does not say what its items are',
      at: '/properties/rows/items',
    },
  ],
  check: (_, { place }) => {
    const layer = layerOfType(place, 'array');
    if (layer === undefined || !place.complete || layerWith(place, 'items') !== undefined) return nothing;
    if (!declaresValue(place)) return nothing;
    return [{ message: `array of ${nameOf(place)} does not say what its items are`, in: layer }];
  },
});
