import { type Json, isObject } from '../../../text/value/json.ts';
import type { SchemaObject } from '../../../schema/document/schema.ts';
import { hasDefault } from './has-default.ts';
import { layersOf } from '../../../schema/effective/branches.ts';
import { propertyIn } from '../../../rules/runner/place.ts';
import { type Finding, nothing, rule } from '../../../rules/runner/rule.ts';
import type { Survey } from '../../../rules/runner/survey.ts';

/** A required property is not one that values.yaml sets. */
export const requiredValues = rule({
  code: 'R9/required-values',
  requirement: 'R9',
  summary: 'A property that the values.yaml beside the schema has a value for is not required.',
  why: 'Helm takes the value from there when none is given. An object in values.yaml only holds the values of its properties and is none itself; null is none either. Where the schema has the default too, R9/required-default says it.',
  help: 'Take it out of "required", or its value out of values.yaml.',
  places: ['root'],
  valid: [{ required: ['name'], properties: { name: { type: 'string' } } }],
  invalid: [
    {
      schema: { properties: { metadata: { required: ['a', 'b', 'c'], properties: { a: {}, b: {}, c: {} } } } },
      values: { metadata: { a: 'x', b: null, c: {} } },
      message: 'property "a" has a value in values.yaml and is required',
      at: '/properties/metadata/required/0',
    },
    {
      schema: {
        properties: { metadata: { $ref: '#/$defs/metadata' } },
        $defs: { metadata: { required: ['labels'], properties: { labels: { type: 'array' } } } },
      },
      values: { metadata: { labels: [] } },
      message: 'property "labels" has a value in values.yaml and is required',
      at: '/$defs/metadata/required/0',
    },
    {
      name: 'what a branch of allOf requires',
      schema: { properties: { name: {} }, allOf: [{ required: ['name'] }] },
      values: { name: 'a' },
      message: 'property "name" has a value in values.yaml and is required',
      at: '/allOf/0/required/0',
    },
  ],
  check: (schema, { survey }) => {
    const { values } = survey.settings;
    return values === undefined ? nothing : valuesIn(schema, values, survey, new Set());
  },
});

/** Required properties that values.yaml has a value for and the schema no default. */
function* valuesIn(schema: SchemaObject, values: Json, survey: Survey, seen: Set<SchemaObject>): Generator<Finding> {
  if (!isObject(values)) return;
  const { schemas } = survey.views().of([schema]);
  const layers = [...new Set([...layersOf(schema, survey.resolve).layers, ...schemas])];
  for (const [name, value] of Object.entries(values)) {
    const property = propertyIn(layers, name);
    if (property === undefined || value === null) continue;
    if (isObject(value)) yield* valuesIn(property, value, survey, seen);
    else if (!seen.has(property) && !hasDefault(property, survey)) yield* requiring(layers, name);
    seen.add(property);
  }
}

function* requiring(layers: readonly SchemaObject[], name: string): Generator<Finding> {
  for (const layer of layers) {
    const index = Array.isArray(layer.required) ? layer.required.indexOf(name) : -1;
    const message = `property "${name}" has a value in values.yaml and is required`;
    if (index >= 0) yield { message, at: ['required', index], in: layer };
  }
}
