import type { SchemaObject } from '../../schema/document/schema.ts';
import { namesOf } from '../../schema/document/keyword-values.ts';
import { nameOf } from '../runner/place.ts';
import { type Finding, rule } from '../runner/rule.ts';
import { sayingOf } from '../runner/declared.ts';

/** A closed object refuses no property that is declared beside it. */
export const propertyRefused = rule({
  code: 'schema/property-refused',
  summary:
    'additionalProperties: false stands beside all properties of an object, not beside a $ref or allOf that declares them.',
  why: 'additionalProperties knows only the properties and patterns in the very same schema object. Beside a $ref it refuses every property that the definition declares.',
  help: 'Close the definition itself, or write the properties where "additionalProperties" stands.',
  keywords: ['additionalProperties'],
  valid: [
    { properties: { a: {} }, additionalProperties: false },
    {
      properties: { a: { $ref: '#/$defs/a', type: 'object' } },
      $defs: { a: { properties: { b: {} }, additionalProperties: false } },
    },
    { properties: { a: {} }, additionalProperties: false, allOf: [{ properties: { a: { minimum: 1 } } }] },
  ],
  invalid: [
    {
      schema: {
        properties: { a: { $ref: '#/$defs/a', additionalProperties: false } },
        $defs: { a: { properties: { b: {}, c: {} } } },
      },
      message: 'additionalProperties of property "a" refuses properties that are declared elsewhere: b, c',
      at: '/properties/a/additionalProperties',
    },
    {
      schema: { additionalProperties: false, allOf: [{ properties: { a: {} } }] },
      message: 'additionalProperties of the root refuses properties that are declared elsewhere: a',
    },
  ],
  *check(schema, { place, survey }): Generator<Finding> {
    if (schema.additionalProperties !== false) return;
    const others = survey.views().of([schema]).schemas.slice(1);
    const refused = new Set(others.flatMap(declaredIn).filter((name) => sayingOf(schema, name) === 'refused'));
    if (refused.size === 0) return;
    const names = [...refused].join(', ');
    const message = `additionalProperties of ${nameOf(place)} refuses properties that are declared elsewhere: ${names}`;
    yield { message, at: ['additionalProperties'] };
  },
});

function declaredIn({ properties }: SchemaObject): readonly string[] {
  return namesOf(properties).filter((name) => properties?.[name] !== false);
}
