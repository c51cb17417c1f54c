import { isConstrained } from './is-constrained.ts';
import { declaresValue, layerOfType, nameOf, valuePlaces } from '../../../rules/runner/place.ts';
import { nothing, rule } from '../../../rules/runner/rule.ts';

/** No string is unconstrained. */
export const stringUnconstrained = rule({
  code: 'R8/string-unconstrained',
  requirement: 'R8',
  summary: 'A string is restricted by const, enum, pattern, minLength, maxLength or format.',
  why: 'A mistake is then found before it is applied. A format counts when JSON Schema defines it. Branches count too: those of R10 with one pattern each, and the labelled choices of R12.',
  help: 'Restrict it, with "pattern", "minLength", "maxLength", "format" or "enum".',
  helpInModel: 'Restrict it, with @Pattern, @MinLength, @MaxLength, @Format, or a union of literals.',
  places: valuePlaces,
  types: ['string'],
  valid: [
    { properties: { name: { type: 'string', maxLength: 63 } } },
    { properties: { size: { type: 'string', oneOf: [{ pattern: 'GB$' }, { pattern: 'MB$' }] } } },
    { properties: { pull: { type: 'string', oneOf: [{ const: 'Always', title: 'Always pull' }] } } },
    { properties: { name: { $ref: '#/$defs/name', type: 'string' } }, $defs: { name: { enum: ['a'] } } },
    {
      properties: {
        replicas: {
          anyOf: [
            { type: 'string', deprecated: true },
            { type: 'integer', maximum: 100 },
          ],
        },
      },
    },
  ],
  invalid: [
    {
      schema: { properties: { name: { type: 'string' } } },
      message: 'string of property "name" is not restricted',
      at: '/properties/name',
    },
    {
      schema: { properties: { zones: { items: { type: 'string', format: 'zone' } } } },
      message: 'string of item of "zones" is not restricted',
      at: '/properties/zones/items',
    },
    {
      schema: { properties: { size: { type: 'string', anyOf: [{ pattern: 'GB$' }, {}] } } },
      message: 'string of property "size" is not restricted',
    },
    {
      schema: { properties: { size: { oneOf: [{ type: 'string' }, { type: 'object' }] } } },
      message: 'string of property "size" is not restricted',
      at: '/properties/size/oneOf/0',
    },
  ],
  check: (_, { place, survey }) => {
    const layer = layerOfType(place, 'string');
    if (layer === undefined || !place.complete || isConstrained(place, keywords, survey.resolve)) return nothing;
    return declaresValue(place) ? [{ message: `string of ${nameOf(place)} is not restricted`, in: layer }] : nothing;
  },
});

const keywords = ['const', 'enum', 'pattern', 'minLength', 'maxLength', 'format'];
