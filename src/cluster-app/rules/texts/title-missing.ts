import type { Fix } from '../../../rules/runner/fix.ts';
import { titleFrom } from '../../../rules/english/fixes.ts';
import { labelledPlaces, nameOf, type Place } from '../../../rules/runner/place.ts';
import { type Context, nothing, rule } from '../../../rules/runner/rule.ts';
import { misplacedCapital } from '../../../rules/english/sentence-case.ts';

/** No title is missing: every property and map value has one. */
export const titleMissing = rule({
  code: 'R5/title-missing',
  requirement: 'R5',
  summary: 'Every property and every map value has a title.',
  why: 'Forms show the title instead of the property name. The title of what a $ref leads to counts, one beside the $ref wins.',
  help: 'Add a "title".',
  helpInModel: "Add @Title('…').",
  fix: 'Adds the title that the name gives (nodePools: Node pools), with acronyms in capitals. Keys of a map and names that are not made of plain words are left.',
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
    {
      schema: { properties: { oidcIssuer: {} } },
      message: 'property "oidcIssuer" has no title',
      at: '/properties/oidcIssuer',
      fixed: { properties: { oidcIssuer: { title: 'OIDC issuer' } } },
    },
    {
      schema: { properties: { name: { title: '' } } },
      message: 'property "name" has no title',
      fixed: { properties: { name: { title: 'Name' } } },
    },
    { schema: { properties: { 'a.b/c': {} } }, message: 'property "a.b/c" has no title' },
    { schema: { properties: { name: true } }, message: 'property "name" has no title' },
    {
      schema: { properties: { pools: { title: 'Pools', patternProperties: { '^a': { type: 'object' } } } } },
      message: 'map value of "pools" has no title',
      at: '/properties/pools/patternProperties/^a',
    },
    {
      schema: { $ref: '#/$defs/values', $defs: { values: { properties: { name: {} } } } },
      message: 'property "name" has no title',
      at: '/$defs/values/properties/name',
      fixed: { $ref: '#/$defs/values', $defs: { values: { properties: { name: { title: 'Name' } } } } },
    },
    {
      name: 'a property that only a branch declares',
      schema: { oneOf: [{ properties: { name: { type: 'string' } } }, { required: ['id'] }] },
      message: 'property "name" has no title',
      at: '/oneOf/0/properties/name',
      fixed: { oneOf: [{ properties: { name: { type: 'string', title: 'Name' } } }, { required: ['id'] }] },
    },
  ],
  check: (_, { place, survey }) => {
    if (place.title !== undefined || !place.complete) return nothing;
    const message = `${nameOf(place)} has no title`;
    const fix = titling(place, survey);
    return [fix === undefined ? { message } : { message, fix }];
  },
});

function titling({ kind, key, schema }: Place, { names }: Context['survey']): Fix | undefined {
  const title = kind === 'property' && (schema.title ?? '') === '' ? titleFrom(String(key)) : undefined;
  if (title === undefined || misplacedCapital(title, names) !== undefined) return undefined;
  return [{ kind: 'set', at: ['title'], value: title }];
}
