import { rule } from '../../../rules/runner/rule.ts';
import { refuses } from './refuses-property.ts';

/** `global` is not missing: a closed root takes it. */
export const globalMissing = rule({
  code: 'helm/global-missing',
  summary: 'A root that refuses unknown properties names "global".',
  why: 'Helm hands "global" to every chart that is a dependency of another: a closed root without it can never be one. Such a chart works by itself, and the root properties of R17 have no "global", so it is a warning.',
  help: 'Add "global": { "type": "object" } to the properties of the root.',
  places: ['root'],
  valid: [
    { additionalProperties: false, properties: { global: { type: 'object' } } },
    { properties: { name: {} } },
    { additionalProperties: false, patternProperties: { '^[a-z]+$': {} } },
  ],
  invalid: [
    {
      schema: { additionalProperties: false, properties: { name: {} } },
      message: 'the root refuses "global"',
      at: '/additionalProperties',
    },
    {
      schema: { $ref: '#/$defs/values', $defs: { values: { additionalProperties: false } } },
      message: 'the root refuses "global"',
    },
  ],
  *check(schema, { survey }) {
    if (!refuses(schema, 'global', survey.resolve)) return;
    const message = 'the root refuses "global"';
    yield schema.additionalProperties === false ? { message, at: ['additionalProperties'] } : { message };
  },
});
