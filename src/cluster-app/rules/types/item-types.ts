import { isSchemaObject } from '../../../schema/document/schema.ts';
import { layersOf } from '../../../schema/effective/branches.ts';
import { declaresValue, nameOf } from '../../../rules/runner/place.ts';
import { rule } from '../../../rules/runner/rule.ts';
import { possibleTypes } from '../../../schema/effective/types.ts';

/** All items of an array have the same type. */
export const itemTypes = rule({
  code: 'R16/item-types',
  requirement: 'R16',
  summary: 'All items of an array have one type.',
  why: 'A form shows the same input for each item. A type counts wherever it stands: through a $ref, in branches, or as the type of the constants; an integer is a number. Items whose schema names no type can be of any.',
  help: 'Give the items one type.',
  keywords: ['items'],
  valid: [
    { items: { type: 'string' } },
    { items: { enum: ['a', 'b'] } },
    { items: { $ref: '#/$defs/a' }, $defs: { a: { oneOf: [{ type: 'integer' }, { type: 'number' }] } } },
    { items: { anyOf: [{ type: 'string', deprecated: true }, { type: 'integer' }] } },
  ],
  invalid: [
    {
      schema: { properties: { sizes: { items: { type: ['string', 'integer'] } } } },
      message: 'items of property "sizes" have several types: string, number',
      at: '/properties/sizes/items',
    },
    {
      schema: { items: { oneOf: [{ type: 'string' }, { type: 'object' }] } },
      message: 'items of the root have several types: string, object',
    },
    { schema: { items: { enum: ['a', 1] } }, message: 'items of the root have several types: string, number' },
    { schema: { items: {} }, message: 'items of the root can be of any type' },
    { schema: { items: true }, message: 'items of the root can be of any type' },
  ],
  *check({ items }, { place, survey: { resolve } }) {
    if (items === undefined || place.constraint || !declaresValue(place) || items === false || Array.isArray(items))
      return;
    if (isSchemaObject(items) && !layersOf(items, resolve).complete) return;
    const types = possibleTypes(items, resolve);
    const said = types === undefined ? 'can be of any type' : `have several types: ${types.join(', ')}`;
    if (types?.length !== 1) yield { message: `items of ${nameOf(place)} ${said}`, at: ['items'] };
  },
});
