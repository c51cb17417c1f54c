import { isConstrained } from './is-constrained.ts';
import { declaresValue, layerOfType, nameOf, valuePlaces } from '../../../rules/runner/place.ts';
import { nothing, rule } from '../../../rules/runner/rule.ts';

/** No number is unconstrained: each has a bound. */
export const numberUnconstrained = rule({
  code: 'R8/number-unconstrained',
  requirement: 'R8',
  summary: 'A number has a bound: minimum, exclusiveMinimum, maximum or exclusiveMaximum.',
  why: 'A mistake is then found before it is applied, and a form can offer a slider. The standard lists only the four bounds, but asks first of all for values to be restricted as much as possible; enum and const do that better than a bound, so they win over the list.',
  help: 'Give it a bound, with "minimum" or "maximum".',
  helpInModel: 'Give it a bound, with @Minimum or @Maximum.',
  places: valuePlaces,
  types: ['number', 'integer'],
  valid: [
    { properties: { size: { type: 'integer', minimum: 10 } } },
    { properties: { size: { type: 'number', exclusiveMaximum: 200 } } },
    { properties: { replicas: { type: 'integer', enum: [1, 3, 5] } } },
  ],
  invalid: [
    {
      schema: { properties: { size: { type: 'integer', multipleOf: 10 } } },
      message: 'number of property "size" has no bound',
      at: '/properties/size',
    },
    {
      schema: { properties: { sizes: { patternProperties: { '^a': { type: 'number' } } } } },
      message: 'number of map value of "sizes" has no bound',
    },
  ],
  check: (_, { place, survey }) => {
    const layer = layerOfType(place, 'integer') ?? layerOfType(place, 'number');
    if (layer === undefined || !place.complete || isConstrained(place, keywords, survey.resolve)) return nothing;
    return declaresValue(place) ? [{ message: `number of ${nameOf(place)} has no bound`, in: layer }] : nothing;
  },
});

const keywords = ['minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum', 'enum', 'const'];
