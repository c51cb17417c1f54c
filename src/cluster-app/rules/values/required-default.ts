import type { SchemaObject } from '../../../schema/document/schema.ts';
import { hasDefault } from './has-default.ts';
import { namesIn } from '../../../schema/document/keyword-values.ts';
import { type Place, propertyIn } from '../../../rules/runner/place.ts';
import { rule } from '../../../rules/runner/rule.ts';

/** A property with a default is not required. */
export const requiredDefault = rule({
  code: 'R9/required-default',
  requirement: 'R9',
  summary: 'A property that has a default is not required.',
  why: 'What has a default need not be given. A default through a $ref counts, and so does an initial value that a model gives to values.yaml alone; null is none. What only one of several alternatives requires is a choice and no requirement.',
  help: 'Take it out of "required", or take its default away.',
  helpInModel: 'Write `name?: T`, or an initialiser without @Required().',
  valid: [
    { required: ['name'], properties: { name: { type: 'string' }, size: { default: 3 } } },
    { properties: { name: { default: 'a' }, id: {} }, anyOf: [{ required: ['name'] }, { required: ['id'] }] },
    { required: ['name'], properties: { name: { default: null } } },
  ],
  invalid: [
    {
      schema: { required: ['size'], properties: { size: { default: 3 } } },
      message: 'property "size" has a default and is required',
      at: '/properties/size',
    },
    {
      schema: { required: ['size'], properties: { size: { $ref: '#/$defs/size' } }, $defs: { size: { default: 3 } } },
      message: 'property "size" has a default and is required',
      at: '/properties/size',
    },
    {
      name: 'an initial value that stands only in values.yaml',
      schema: { required: ['tags'], properties: { tags: { type: 'array', initial: [] } } },
      message: 'property "tags" has a default and is required',
    },
    {
      schema: { properties: { size: { default: 3 } }, allOf: [{ required: ['size'] }] },
      message: 'property "size" has a default and is required',
      at: '/allOf/0/required/0',
    },
  ],
  keywords: ['required'],
  *check(schema, { place, survey }) {
    const layers = place.constraint ? [] : requiringLayers(place);
    for (const [index, name] of namesIn(schema.required)) {
      const property = propertyIn(layers, name);
      if (property === undefined || !hasDefault(property, survey)) continue;
      const message = `property "${name}" has a default and is required`;
      const own = propertyIn([schema], name) === property;
      yield { message, at: own ? ['properties', name] : ['required', index] };
    }
  },
});

/** The layers whose properties a place requires without condition; none where it is one of several alternatives. */
function requiringLayers(place: Place): readonly SchemaObject[] {
  const layers = [...place.layers];
  for (
    let { kind, keyword, parent } = place;
    kind === 'branch' && parent !== undefined;
    { kind, keyword, parent } = parent
  ) {
    if (keyword !== 'allOf') return [];
    layers.push(...parent.layers);
  }
  return layers;
}
