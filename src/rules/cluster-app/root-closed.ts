import { layerWith } from '../place.ts';
import { rule } from '../rule.ts';

/** The root refuses unknown properties. */
export const rootClosed = rule({
  code: 'R3/root-closed',
  requirement: 'R3',
  summary: 'The root refuses properties that the schema does not name.',
  why: 'A misspelt property is otherwise accepted and silently without effect.',
  help: 'Set "additionalProperties": false at the root; a model under the profile cluster-app is closed unless @Open() says otherwise.',
  places: ['root'],
  valid: [
    { additionalProperties: false },
    { $ref: '#/$defs/values', $defs: { values: { additionalProperties: false } } },
  ],
  invalid: [
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
  *check(_, { place }) {
    if (place.layers.some((layer) => layer.additionalProperties === false) || !place.complete) return;
    const layer = layerWith(place, 'additionalProperties');
    const message = 'the root accepts unknown properties';
    yield layer === undefined ? { message } : { message, at: ['additionalProperties'], in: layer };
  },
});
