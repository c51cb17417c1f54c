import { namesIn } from '../../schema/document/keyword-values.ts';
import { nameOf } from '../runner/place.ts';
import { type Finding, rule } from '../runner/rule.ts';
import { onSameValue } from '../runner/same-value.ts';
import { sayingOf } from '../runner/declared.ts';

/** A required property is not refused. */
export const requiredRefused = rule({
  code: 'schema/required-refused',
  summary: 'A required property is one that the schema allows.',
  why: 'An object that is closed and requires a property it does not name accepts no value at all.',
  help: 'Declare the property, or take the name out of "required".',
  keywords: ['required'],
  valid: [
    { required: ['a'], properties: { a: {} }, additionalProperties: false },
    { required: ['ab'], patternProperties: { '^a': {} }, additionalProperties: false },
    { required: ['a'] },
    { properties: { a: {} }, additionalProperties: false, not: { required: ['b'] } },
  ],
  invalid: [
    {
      schema: { required: ['nmae'], properties: { name: {} }, additionalProperties: false },
      message: 'the root requires property "nmae", which it refuses',
      at: '/required/0',
    },
    {
      schema: { required: ['a'], properties: { a: false } },
      message: 'the root requires property "a", which it refuses',
    },
    {
      schema: {
        properties: { pool: { additionalProperties: false, properties: { a: {} }, anyOf: [{ required: ['b'] }] } },
      },
      message: 'property "pool" requires property "b", which it refuses',
      at: '/properties/pool/anyOf/0/required/0',
    },
  ],
  *check(schema, { place, survey }): Generator<Finding> {
    if (place.constraint) return;
    const around = onSameValue(place).map((at) => at.schema);
    const { schemas } = survey.views().of(around);
    for (const [index, name] of namesIn(schema.required)) {
      if (!schemas.some((one) => sayingOf(one, name) === 'refused')) continue;
      const message = `${nameOf(place)} requires property "${name}", which it refuses`;
      yield { message, at: ['required', index] };
    }
  },
});
