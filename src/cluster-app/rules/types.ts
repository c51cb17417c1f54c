import { findLayer, describePlace } from '../../rules/runner/place.ts';
import { nothing, rule } from '../../rules/runner/rule.ts';
import { listSchemaTypes } from '../../schema/document/schema.ts';

export const typeMissing = rule({
  code: 'R2/type-missing',
  summary: 'The root, every property and every map value has a type.',
  why: 'A form cannot choose an input for a value of unknown type. The type of the target of a $ref counts. R10 shows a property whose type is only in its branches, all deprecated but one; there R10 takes precedence as the more specific rule, and the type of that branch counts, since forms use that one.',
  help: 'Give it a "type": string, integer, number, boolean, array or object.',
  helpInModel: 'Give the property a type: string, number, boolean, Integer, an array or a class.',
  places: ['root', 'property', 'mapValue'],
  unless: ['type'],
  valid: [{ type: 'object', properties: { name: { type: 'string' } } }],
  invalid: [{ schema: {}, message: 'the root has no type' }],
  check: (_, { place }) =>
    !findLayer(place, 'type') && place.complete ? [{ message: `${describePlace(place)} has no type` }] : nothing,
});

export const typeSingle = rule({
  code: 'R2/type-single',
  summary: 'The root, every property and every map value has a single type.',
  why: 'A form shows one input for one value. null counts as a type of its own: an optional property needs no null. An array with a single type is the same as that type.',
  help: 'Choose one type.',
  places: ['root', 'property', 'mapValue'],
  keywords: ['type'],
  valid: [{ type: ['object'], properties: { name: { type: 'string' } } }],
  invalid: [
    {
      schema: { properties: { size: { type: ['string', 'integer'] } } },
      message: 'property "size" has several types: string, integer',
      at: '/properties/size/type',
    },
  ],
  check: (_, { place }) => {
    if (place.types.length === 1) return nothing;
    const layer = findLayer(place, 'type');
    if (!layer || !Array.isArray(layer.type) || layer.type.length === 1) return nothing;
    const types = listSchemaTypes(layer);
    const what = types.length === 0 ? 'an empty array of types' : `several types: ${types.join(', ')}`;
    const finding = { message: `${describePlace(place)} has ${what}`, at: ['type'], in: layer };
    return [types.length === 2 && types.includes('null') ? { ...finding, ...nullable } : finding];
  },
});

const nullable = {
  help: 'Remove "null": a property that is not in "required" can be omitted instead.',
  helpInModel: 'Make the property optional instead of null: `name?: T` for `name: T | null`.',
};
