import { typesOf } from '../../../schema/document/schema.ts';
import { layerWith, nameOf } from '../../../rules/runner/place.ts';
import { nothing, rule } from '../../../rules/runner/rule.ts';

/** There is one type, not a list of several. */
export const typeSingle = rule({
  code: 'R2/type-single',
  requirement: 'R2',
  summary: 'The root, every property and every map value has a single type.',
  why: 'A form shows one input for one value. null counts as a type of its own: a property that may be absent needs no null. A list with a single type is the same as that type.',
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
    {
      schema: { properties: { size: { type: ['string', 'null'] } } },
      message: 'property "size" has several types: string, null',
    },
    { schema: { properties: { size: { type: [] } } }, message: 'property "size" has an empty list of types' },
    {
      name: 'a definition with several types is reported once',
      schema: {
        properties: { a: { $ref: '#/$defs/size' }, b: { $ref: '#/$defs/size' } },
        $defs: { size: { type: ['string', 'integer'] } },
      },
      message: 'property "a" has several types: string, integer',
      at: '/$defs/size/type',
    },
  ],
  check: (_, { place }) => {
    if (place.types.length === 1) return nothing;
    const layer = layerWith(place, 'type');
    if (layer === undefined || !Array.isArray(layer.type) || layer.type.length === 1) return nothing;
    const types = typesOf(layer);
    const what = types.length === 0 ? 'an empty list of types' : `several types: ${types.join(', ')}`;
    const finding = { message: `${nameOf(place)} has ${what}`, at: ['type'], in: layer };
    return [types.length === 2 && types.includes('null') ? { ...finding, ...nullable } : finding];
  },
});

const nullable = {
  help: 'Take "null" out: a property that is not in "required" can be left out instead.',
  helpInModel: 'Make the property optional instead of null: `name?: T` for `name: T | null`.',
};
