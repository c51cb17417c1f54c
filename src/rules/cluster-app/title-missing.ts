import { labelledPlaces, nameOf } from '../place.ts';
import { nothing, rule } from '../rule.ts';

/** Every property and map value has a title. */
export const titleMissing = rule({
  code: 'R5/title-missing',
  requirement: 'R5',
  summary: 'Every property and every map value has a title.',
  why: 'Forms show the title instead of the property name. The title of what a $ref leads to counts, one beside the $ref wins.',
  help: "Add @Title('…').",
  places: labelledPlaces,
  valid: [
    { properties: { name: { title: 'Cluster name' } } },
    { properties: { name: { $ref: '#/$defs/name' } }, $defs: { name: { title: 'Cluster name' } } },
    { properties: { name: { $ref: '#/$defs/name', title: 'Cluster name' } }, $defs: { name: {} } },
    { properties: { zones: { title: 'Zones', items: { type: 'string' } } } },
    { properties: { size: { title: 'Size', anyOf: [{ pattern: 'GB$' }, { pattern: 'MB$' }] } } },
    {
      properties: {
        size: {
          anyOf: [
            { type: 'string', deprecated: true },
            { type: 'integer', title: 'Size' },
          ],
        },
      },
    },
  ],
  invalid: [
    { schema: { properties: { name: {} } }, message: 'property "name" has no title', at: '/properties/name' },
    { schema: { properties: { name: { title: '' } } }, message: 'property "name" has no title' },
    {
      schema: { properties: { pools: { title: 'Pools', patternProperties: { '^a': { type: 'object' } } } } },
      message: 'map value of "pools" has no title',
      at: '/properties/pools/patternProperties/^a',
    },
    {
      schema: { $ref: '#/$defs/values', $defs: { values: { properties: { name: {} } } } },
      message: 'property "name" has no title',
      at: '/$defs/values/properties/name',
    },
    {
      name: 'a property that only a branch declares',
      schema: { oneOf: [{ properties: { name: { type: 'string' } } }, { required: ['id'] }] },
      message: 'property "name" has no title',
      at: '/oneOf/0/properties/name',
    },
  ],
  check: (_, { place }) =>
    place.title === undefined && place.complete ? [{ message: `${nameOf(place)} has no title` }] : nothing,
});
