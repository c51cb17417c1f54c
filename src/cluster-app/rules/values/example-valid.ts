import { valuesOf } from '../../../schema/document/keyword-values.ts';
import { nameOf } from '../../../rules/runner/place.ts';
import { rule } from '../../../rules/runner/rule.ts';

/** Examples satisfy the schema they stand in. */
export const exampleValid = rule({
  code: 'R7/example-valid',
  requirement: 'R7',
  summary: 'An example satisfies the schema it illustrates.',
  why: 'Users copy examples. A format is checked up to draft-07, as Helm does.',
  help: 'Correct the example, or the schema.',
  keywords: ['examples'],
  valid: [
    { properties: { name: { type: 'string', pattern: '^[a-z]+$', maxLength: 5, examples: ['devel'] } } },
    { properties: { name: { pattern: '(?i)^a$', examples: ['A'] } } },
    { properties: { zones: { items: { type: 'integer' }, examples: [[1, 2]] } } },
  ],
  invalid: [
    {
      schema: { properties: { name: { type: 'string', pattern: '^[a-z]+$', examples: ['devel', 'devel001'] } } },
      message: 'example "devel001" of property "name" does not match ^[a-z]+$',
      at: '/properties/name/examples/1',
    },
    {
      schema: { properties: { name: { type: 'string', examples: [1] } } },
      message: 'example 1 of property "name" is not a string',
    },
    {
      schema: { properties: { name: { $ref: '#/$defs/name', examples: ['b'] } }, $defs: { name: { enum: ['a'] } } },
      message: 'example "b" of property "name" is not one of the values in enum',
    },
    {
      schema: { properties: { pool: { additionalProperties: { maximum: 9 }, examples: [{ size: 10 }] } } },
      message: 'example {"size":10} of property "pool" holds 10, which is more than 9',
    },
  ],
  *check(schema, { place, survey }) {
    for (const [index, example] of valuesOf(schema.examples).entries()) {
      const reason = survey.reasonAgainst(example, schema);
      if (reason === undefined) continue;
      const message = `example ${JSON.stringify(example)} of ${nameOf(place)} ${reason}`;
      yield { message, at: ['examples', index] };
    }
  },
});
