import type { SchemaObject } from '../../schema/document/schema.ts';
import { listIndexedNames } from '../../schema/document/keyword-values.ts';
import { type Place, describePlace, findProperty } from '../../rules/runner/place.ts';
import { type Context, type Finding, nothing, rule } from '../../rules/runner/rule.ts';
import { type Json, isObject } from '../../text/value/json.ts';
import { listLayers } from '../../schema/effective/branches.ts';
import type { Survey } from '../../rules/runner/survey.ts';

export const requiredDefault = rule({
  code: 'R9/required-default',
  summary: 'A property that has a default is not required.',
  why: 'A value with a default can be omitted. A default through a $ref counts, and so does an initial value that a model writes only to values.yaml; null does not. A property that only one of several alternatives requires is not required.',
  help: 'Remove it from "required", or remove its default.',
  helpInModel: 'Write `name?: T`, or an initialiser without @Required().',
  valid: [{ required: ['name'], properties: { name: { type: 'string' }, size: { default: 3 } } }],
  invalid: [
    {
      schema: { required: ['size'], properties: { size: { default: 3 } } },
      message: 'property "size" has a default and is required',
      at: '/properties/size',
    },
  ],
  keywords: ['required'],
  check: (schema, context) =>
    // The value may be required by a schema that this one refers to.
    !schema.required || context.place.constraint ? nothing : requiredWithDefault(schema, context),
});

function* requiredWithDefault(schema: SchemaObject, { place, survey }: Context): Generator<Finding> {
  const layers = requiringLayers(place);
  for (const [index, name] of listIndexedNames(schema.required)) {
    const property = findProperty(layers, name);
    if (!property || !hasDefault(property, survey)) continue;
    const message = `property "${name}" has a default and is required`;
    const own = findProperty([schema], name) === property;
    yield { message, at: own ? ['properties', name] : ['required', index] };
  }
}

function requiringLayers(place: Place): readonly SchemaObject[] {
  const layers = [...place.layers];
  for (let { kind, keyword, parent } = place; kind === 'branch' && parent; { kind, keyword, parent } = parent) {
    if (keyword !== 'allOf') return [];
    layers.push(...parent.layers);
  }
  return layers;
}

export const requiredValues = rule({
  code: 'R9/required-values',
  summary: 'A property with a value in the values.yaml beside the schema is not required.',
  why: 'Helm uses that value if none is given. An object in values.yaml only holds the values of its properties and does not count as a value itself; neither does null. If the schema has the default too, R9/required-default reports it.',
  help: 'Remove it from "required", or remove its value from values.yaml.',
  places: ['root'],
  valid: [{ required: ['name'], properties: { name: { type: 'string' } } }],
  invalid: [
    {
      schema: { properties: { metadata: { required: ['a', 'b', 'c'], properties: { a: {}, b: {}, c: {} } } } },
      values: { metadata: { a: 'x', b: null, c: {} } },
      message: 'property "a" has a value in values.yaml and is required',
      at: '/properties/metadata/required/0',
    },
  ],
  check: (schema, { survey }) => {
    const { values } = survey.settings;
    return values === undefined ? nothing : findMissingDefaults(schema, values, survey, new Set());
  },
});

function* findMissingDefaults(
  schema: SchemaObject,
  values: Json,
  survey: Survey,
  seen: Set<SchemaObject>,
): Generator<Finding> {
  if (!isObject(values)) return;
  const { schemas } = survey.views().of([schema]);
  const layers = [...new Set([...listLayers(schema, survey.resolve).layers, ...schemas])];
  for (const [name, value] of Object.entries(values)) {
    const property = findProperty(layers, name);
    if (!property || value === null) continue;
    if (isObject(value)) yield* findMissingDefaults(property, value, survey, seen);
    else if (!seen.has(property) && !hasDefault(property, survey)) yield* reportRequirements(layers, name);
    seen.add(property);
  }
}

function* reportRequirements(layers: readonly SchemaObject[], name: string): Generator<Finding> {
  for (const layer of layers) {
    const index = Array.isArray(layer.required) ? layer.required.indexOf(name) : -1;
    const message = `property "${name}" has a value in values.yaml and is required`;
    if (index >= 0) yield { message, at: ['required', index], in: layer };
  }
}

export const emptyDefault = rule({
  code: 'R18/empty-default',
  summary: 'A default is not empty: not false, 0, "", [] or {}.',
  why: 'An absent value means the same, and the generator of values.yaml ignores an empty default where a $ref has another. The empty value of a number is 0 in any notation; null is not one of the six kinds.',
  help: 'Omit the default; a chart can keep its fallback in values.yaml.',
  helpInModel: 'Remove @Default(…): under the profile cluster-app an empty initialiser is written only to values.yaml.',
  keywords: ['default'],
  valid: [{ properties: { a: { default: true }, b: { default: 1 }, c: { default: 'x' }, d: { default: [0] } } }],
  invalid: [
    {
      schema: { properties: { a: { type: 'boolean', default: false } } },
      message: 'default of property "a" is empty: false',
      at: '/properties/a/default',
    },
  ],
  check: (schema, { place }) => {
    if (schema.default === undefined || !isEmpty(schema.default)) return nothing;
    return [
      { message: `default of ${describePlace(place)} is empty: ${JSON.stringify(schema.default)}`, at: ['default'] },
    ];
  },
});

function isEmpty(value: Json): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === false || value === 0 || value === '';
}

/** True for a property with a default in the schema or an initial value in values.yaml; null does not count. */
export function hasDefault(property: SchemaObject, { resolve }: Survey): boolean {
  return listLayers(property, resolve).layers.some(
    (layer) => (layer.default !== undefined && layer.default !== null) || layer.initial !== undefined,
  );
}
