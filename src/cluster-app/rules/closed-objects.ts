import {
  type Place,
  declaresValue,
  layerOfType,
  findLayer,
  describePlace,
  valuePlaces,
} from '../../rules/runner/place.ts';
import { type Finding, nothing, rule } from '../../rules/runner/rule.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import type { Survey } from '../../rules/runner/survey.ts';

export const rootClosed = rule({
  code: 'R3/root-closed',
  summary: 'The root refuses properties that the schema does not declare.',
  why: 'Otherwise a misspelt property is accepted and silently has no effect.',
  help: 'Set "additionalProperties": false at the root.',
  helpInModel: 'Remove @Open(): a model under the profile cluster-app is closed by default.',
  fix: 'Closes the root if it lists its properties and nothing else declares further ones: no $ref, branch or condition, and no default, values.yaml or subchart with another key. A root that is explicitly open stays open.',
  places: ['root'],
  valid: [{ additionalProperties: false }],
  invalid: [
    {
      schema: { properties: { global: { type: 'object' } } },
      message: 'the root accepts unknown properties',
      fixed: { properties: { global: { type: 'object' } }, additionalProperties: false },
    },
  ],
  *check(_, { place, survey }) {
    if (place.layers.some((layer) => layer.additionalProperties === false) || !place.complete) return;
    const layer = findLayer(place, 'additionalProperties');
    const message = 'the root accepts unknown properties';
    yield layer
      ? { message, at: ['additionalProperties'], in: layer }
      : { message, ...survey.closing(place.schema, place) };
  },
});

export const objectClosed = rule({
  code: 'R3/object-closed',
  summary: 'Objects below the root refuse properties that the schema does not declare.',
  why: 'Otherwise a misspelt property is accepted and silently has no effect. A map with a schema in additionalProperties accepts every key, so the requirement applies to it too; with the keys in patternProperties and additionalProperties false a map is closed.',
  help: 'Set "additionalProperties": false.',
  helpInModel: 'Remove @Open().',
  fix: 'Closes the object if it lists its properties and nothing else declares further ones: no $ref, branch or condition, and no default, example or values.yaml with another key. An object that is explicitly open stays open.',
  places: valuePlaces,
  types: ['object'],
  valid: [{ properties: { metadata: { type: 'object', additionalProperties: false } } }],
  invalid: [
    {
      schema: { properties: { metadata: { type: 'object' } } },
      message: 'object of property "metadata" accepts unknown properties',
      at: '/properties/metadata',
    },
    {
      schema: { properties: { metadata: { type: 'object', properties: { name: {} } } } },
      message: 'object of property "metadata" accepts unknown properties',
      fixed: { properties: { metadata: { type: 'object', additionalProperties: false, properties: { name: {} } } } },
    },
  ],
  check: (_, { place, survey }) => {
    const layer = layerOfType(place, 'object') ?? place.layers.findLast(hasProperties);
    if (!layer || !place.complete || !declaresValue(place)) return nothing;
    return place.layers.some(isClosed) ? nothing : [reportOpenObject(layer, place, survey)];
  },
});

function hasProperties(layer: SchemaObject): boolean {
  return layer.properties !== undefined;
}

function listsNames({ $ref, properties, patternProperties }: SchemaObject): boolean {
  return $ref !== undefined || properties !== undefined || patternProperties !== undefined;
}

function isClosed(layer: SchemaObject): boolean {
  return layer.additionalProperties === false;
}

function reportOpenObject(layer: SchemaObject, place: Place, survey: Survey): Finding {
  const { additionalProperties } = layer;
  const message = `object of ${describePlace(place)} accepts unknown properties`;
  const closing = survey.closing(layer, place);
  if (closing.fix) return { message, in: layer, ...closing };
  if (additionalProperties === undefined) return { message, in: layer, ...(listsNames(layer) ? closing : bareHelp) };
  const at = ['additionalProperties'];
  if (additionalProperties === true) return { message, at, in: layer };
  return { message: `map of ${describePlace(place)} accepts every key`, at, in: layer, ...mapHelp };
}

const mapHelp = {
  help: 'Declare the keys it accepts: move the schema of the values to "patternProperties", under a pattern for the keys.',
  helpInModel: 'Declare the keys it accepts: @Keys(/^[a-z]+$/).',
};

/** Closing an object that declares no properties would leave it accepting nothing. */
const bareHelp = {
  help: 'Declare its properties, or its keys in "patternProperties", and set "additionalProperties": false.',
  helpInModel: 'Declare its properties.',
};
