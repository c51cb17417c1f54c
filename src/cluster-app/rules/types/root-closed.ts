import { layerWith } from '../../../rules/runner/place.ts';
import { rule } from '../../../rules/runner/rule.ts';

/** The root is closed: it refuses unknown properties. */
export const rootClosed = rule({
  code: 'R3/root-closed',
  requirement: 'R3',
  summary: 'The root refuses properties that the schema does not name.',
  why: 'A misspelt property is otherwise accepted and silently without effect.',
  help: 'Set "additionalProperties": false at the root.',
  helpInModel: 'Take @Open() away: a model under the profile cluster-app is closed unless it says otherwise.',
  fix: 'Sets it where the root lists its properties and nothing else speaks of further ones: no $ref, branch or condition, no default, values.yaml or sub-chart with another key. A root that is said to be open stays so.',
  places: ['root'],
  valid: [
    { additionalProperties: false },
    { $ref: '#/$defs/values', $defs: { values: { additionalProperties: false } } },
  ],
  invalid: [
    {
      schema: { properties: { global: { type: 'object' } } },
      message: 'the root accepts unknown properties',
      fixed: { properties: { global: { type: 'object' } }, additionalProperties: false },
    },
    {
      schema: { properties: { global: { type: 'object' } } },
      values: { other: 1 },
      message: 'the root accepts unknown properties',
    },
    { schema: { properties: {} }, message: 'the root accepts unknown properties', at: '' },
    {
      schema: { additionalProperties: true },
      message: 'the root accepts unknown properties',
      at: '/additionalProperties',
    },
    {
      schema: { additionalProperties: { type: 'string' } },
      message: 'the root accepts unknown properties',
      at: '/additionalProperties',
    },
  ],
  *check(_, { place, survey }) {
    if (place.layers.some((layer) => layer.additionalProperties === false) || !place.complete) return;
    const layer = layerWith(place, 'additionalProperties');
    const message = 'the root accepts unknown properties';
    const fix = layer === undefined ? survey.closing(place.schema, place) : undefined;
    if (fix !== undefined) yield { message, fix };
    else yield layer === undefined ? { message } : { message, at: ['additionalProperties'], in: layer };
  },
});
