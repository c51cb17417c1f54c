import { arrayIn } from '../../../schema/document/keyword-values.ts';
import { nameOf } from '../../../rules/runner/place.ts';
import { nothing, rule } from '../../../rules/runner/rule.ts';

/** What gets a value from elsewhere is not required. */
export const requiredOptional = rule({
  code: 'R9/required-optional',
  requirement: 'R9',
  summary: 'A property whose description says what happens when it is not given is not required.',
  why: 'Where templates or a controller fill in a value, users need not give one: a generated name, an imported setting. No schema shows that, but a description does that speaks of a missing value, or calls the property optional.',
  help: 'Take it out of "required", or correct the description.',
  places: ['property'],
  keywords: ['title', 'description', '$ref'],
  valid: [
    { properties: { a: { description: 'Name of it. If not set, one is generated.' } } },
    { required: ['a'], properties: { a: { description: 'Name of it. If empty, nothing is mounted.' } } },
    { required: ['a'], properties: { a: { description: 'Whether it is generated if the cache is not set up.' } } },
  ],
  invalid: [
    {
      schema: { required: ['a'], properties: { a: { description: 'Name of it. If not set, one is generated.' } } },
      message: 'property "a" is required, but its description says "If not set"',
      at: '/properties/a/description',
    },
    {
      schema: { required: ['a'], properties: { a: { description: 'Name, generated when none is given.' } } },
      message: 'property "a" is required, but its description says "when none is given"',
    },
    {
      schema: { required: ['a'], properties: { a: { description: 'Optional name of the pool.' } } },
      message: 'property "a" is required, but its description says "Optional"',
    },
  ],
  check: (schema, { place }) => {
    const said = place.description === undefined ? undefined : announcement.exec(place.description)?.[0];
    if (said === undefined || !place.parent?.layers.some(({ required }) => arrayIn(required).includes(place.key)))
      return nothing;
    const message = `${nameOf(place)} is required, but its description says "${said}"`;
    return [schema.description === undefined ? { message } : { message, at: ['description'] }];
  },
});

const announcement =
  /^Optional(?:ly)?\b|\((?:optional)\)|\b(?:if|when|unless) (?:it is |this is )?(?:not (?:set|given|specified|provided|defined)|none is (?:set|given|specified|provided)|unset|omitted|left out|no value is (?:set|given|specified|provided|passed))(?=[,.;)]|$)/i;
