import type { Json, SchemaObject } from '../../schema/schema.ts';
import { layersOf } from '../layers.ts';
import { type Place, propertyIn } from '../place.ts';
import { type Context, type Finding, nothing, rule } from '../rule.ts';
import type { Survey } from '../survey.ts';
import { isJsonObject } from '../validation/assertion.ts';

/** A property with a default is not required. */
export const requiredDefault = rule({
  code: 'R9/required-default',
  requirement: 'R9',
  summary: 'A property that has a default is not required.',
  why: 'What has a default need not be given. A default in the schema, one through a $ref, and a value in the values.yaml beside the schema all count, also an initial value that stands only in values.yaml. An object in values.yaml holds the defaults of its properties and is none itself; null is none either. What only one of several alternatives requires is a choice and no requirement.',
  help: 'Take it out of "required", or take its default away; in a model write `name?: T`, or an initialiser without @Required().',
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
    {
      name: 'a default in values.yaml',
      schema: { properties: { metadata: { required: ['a', 'b', 'c'], properties: { a: {}, b: {}, c: {} } } } },
      values: { metadata: { a: 'x', b: null, c: {} } },
      message: 'property "a" has a default in values.yaml and is required',
      at: '/properties/metadata/required/0',
    },
  ],
  check: (schema, context) => {
    const { place, survey } = context;
    const defaults = schema.required === undefined || place.constraint ? nothing : [...defaultsIn(schema, context)];
    const { values } = survey.settings;
    if (place.kind !== 'root' || values === undefined) return defaults;
    return [...defaults, ...valuesIn(schema, values, survey, new Set())];
  },
});

function* defaultsIn(schema: SchemaObject, { place, survey }: Context): Generator<Finding> {
  const layers = requiringLayers(place);
  if (layers === undefined || !Array.isArray(schema.required)) return;
  for (const [index, name] of schema.required.entries()) {
    const property = propertyIn(layers, name);
    if (property === undefined || !hasDefault(property, survey)) continue;
    const message = `property "${name}" has a default and is required`;
    const own = propertyIn([schema], name) === property;
    yield { message, at: own ? ['properties', name] : ['required', index] };
  }
}

/** The layers whose properties a place requires without condition; none where it is one of several alternatives. */
function requiringLayers(place: Place): readonly SchemaObject[] | undefined {
  if (place.kind !== 'branch' || place.parent === undefined) return place.layers;
  if (place.keyword !== 'allOf') return undefined;
  const around = requiringLayers(place.parent);
  return around === undefined ? undefined : [...place.layers, ...around];
}

function hasDefault(property: SchemaObject, survey: Survey): boolean {
  return layersOf(property, survey.resolve).layers.some(
    (layer) => (layer.default ?? undefined) !== undefined || layer.initial !== undefined,
  );
}

/** Required properties that values.yaml has a value for and the schema no default. */
function* valuesIn(schema: SchemaObject, values: Json, survey: Survey, seen: Set<SchemaObject>): Generator<Finding> {
  if (!isJsonObject(values)) return;
  const { layers } = layersOf(schema, survey.resolve);
  for (const [name, value] of Object.entries(values)) {
    const property = propertyIn(layers, name);
    if (property === undefined || value === null) continue;
    if (isJsonObject(value)) yield* valuesIn(property, value, survey, seen);
    else if (!seen.has(property) && !hasDefault(property, survey)) yield* requiring(layers, name);
    seen.add(property);
  }
}

function* requiring(layers: readonly SchemaObject[], name: string): Generator<Finding> {
  for (const layer of layers) {
    const index = Array.isArray(layer.required) ? layer.required.indexOf(name) : -1;
    const message = `property "${name}" has a default in values.yaml and is required`;
    if (index >= 0) yield { message, at: ['required', index], in: layer };
  }
}
