import { labelledPlaces, nameOf } from '../../../rules/runner/place.ts';
import { nothing, rule } from '../../../rules/runner/rule.ts';

/** No description is missing: every property and map value has one. */
export const descriptionMissing = rule({
  code: 'R6/description-missing',
  requirement: 'R6',
  summary: 'Every property and every map value has a description.',
  why: 'The schema is the place where users look up what a value does. The description of what a $ref leads to counts, one beside the $ref wins.',
  help: 'Add a "description".',
  helpInModel: "Add a doc comment or @Description('…').",
  places: labelledPlaces,
  valid: [
    { properties: { name: { description: 'Identifies this cluster uniquely within the installation.' } } },
    { properties: { name: { $ref: '#/$defs/name' } }, $defs: { name: { description: 'Identifies this cluster.' } } },
  ],
  invalid: [
    {
      schema: { properties: { name: { title: 'Name' } } },
      message: 'property "name" has no description',
      at: '/properties/name',
    },
    {
      schema: { properties: { a: { description: 'Some values.', additionalProperties: { type: 'string' } } } },
      message: 'map value of "a" has no description',
    },
  ],
  check: (_, { place }) =>
    place.description === undefined && place.complete ? [{ message: `${nameOf(place)} has no description` }] : nothing,
});
