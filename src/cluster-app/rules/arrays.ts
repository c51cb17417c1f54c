import { declaresValue, layerOfType, findLayer, describePlace, valuePlaces } from '../../rules/runner/place.ts';
import { nothing, rule } from '../../rules/runner/rule.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { listLayers } from '../../schema/effective/branches.ts';
import { possibleTypes } from '../../schema/effective/types.ts';

export const itemsMissing = rule({
  code: 'R4/items-missing',
  summary: 'Every array declares the schema of its items.',
  why: 'Without it an array accepts anything, and a form cannot offer an input for an item. prefixItems alone does not cover the items after the prefix, and R16 forbids it.',
  help: 'Add "items" to the array.',
  helpInModel: 'Write its type as T[].',
  places: valuePlaces,
  types: ['array'],
  unless: ['items'],
  valid: [{ properties: { zones: { type: 'array', items: { type: 'string' } } } }],
  invalid: [
    {
      schema: { properties: { zones: { type: 'array' } } },
      message: 'array of property "zones" does not declare its items',
      at: '/properties/zones',
    },
  ],
  check: (_, { place }) => {
    const layer = layerOfType(place, 'array');
    if (!layer || !place.complete || findLayer(place, 'items')) return nothing;
    if (!declaresValue(place)) return nothing;
    return [{ message: `array of ${describePlace(place)} does not declare its items`, in: layer }];
  },
});

export const itemTypes = rule({
  code: 'R16/item-types',
  summary: 'All items of an array have one type.',
  why: 'A form shows the same input for each item. A type counts wherever it is declared: through a $ref, in branches, or as the type of the constants; an integer is a number. Items whose schema declares no type can be of any type.',
  help: 'Give the items one type.',
  keywords: ['items'],
  valid: [{ items: { type: 'string' } }],
  invalid: [
    {
      schema: { properties: { sizes: { items: { type: ['string', 'integer'] } } } },
      message: 'items of property "sizes" have several types: string, number',
      at: '/properties/sizes/items',
    },
  ],
  check: ({ items }, { place, survey: { resolve } }) => {
    if (items === undefined || place.constraint || items === false || Array.isArray(items)) return nothing;
    if (isSchemaObject(items) && (hasOneType(items) || !listLayers(items, resolve).complete)) return nothing;
    if (!declaresValue(place)) return nothing;
    const types = possibleTypes(items, resolve);
    if (types?.length === 1) return nothing;
    const description = types ? `have several types: ${types.join(', ')}` : 'can be of any type';
    return [{ message: `items of ${describePlace(place)} ${description}`, at: ['items'] }];
  },
});

/** True for most items: they name one type, and refer to no other schema. */
function hasOneType({ type, $ref, anyOf, oneOf }: SchemaObject): boolean {
  return typeof type === 'string' && $ref === undefined && !anyOf && !oneOf;
}
