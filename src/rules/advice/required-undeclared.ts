import { nearest } from '../../diagnostics/nearest.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { subschemasOf } from '../../schema/keywords/walk.ts';
import { namesIn, namesOf } from '../../schema/document/keyword-values.ts';
import { nameOf, type Place } from '../runner/place.ts';
import type { Survey } from '../runner/survey.ts';
import { type Finding, rule } from '../runner/rule.ts';
import { schemasOnSameValue } from '../runner/same-value.ts';
import { sayingOf } from '../runner/declared.ts';

/** Every required property is declared. */
export const requiredUndeclared = rule({
  code: 'schema/required-undeclared',
  summary: 'A required property is declared: in properties, or by a pattern for its name.',
  why: 'A name that nothing else mentions is probably misspelt, and users look in vain for what it means. What is declared around a branch, in another branch or through a $ref counts, and so does a map that takes every name.',
  help: 'Declare the property, or correct the name.',
  keywords: ['required', 'dependentRequired'],
  valid: [
    { required: ['a'], properties: { a: {} } },
    { properties: { a: {}, b: {} }, anyOf: [{ required: ['a'] }, { not: { required: ['b'] } }] },
    { required: ['a'], additionalProperties: { type: 'string' } },
    { required: ['a'], allOf: [{ $ref: '#/$defs/a' }], $defs: { a: { properties: { a: {} } } } },
    { required: ['a'], $ref: 'https://example.com/a' },
    {
      properties: { a: { properties: { b: {} } } },
      allOf: [{ if: {}, then: { properties: { a: { required: ['b'] } } } }],
    },
  ],
  invalid: [
    {
      schema: { required: ['nmae'], properties: { name: {} } },
      message: 'the root requires property "nmae", which is nowhere declared',
      at: '/required/0',
    },
    {
      schema: { properties: { a: { properties: { b: {} }, oneOf: [{ required: ['b'] }, { required: ['c'] }] } } },
      message: 'property "a" requires property "c", which is nowhere declared',
      at: '/properties/a/oneOf/1/required/0',
    },
    {
      schema: { properties: { a: {} }, dependentRequired: { a: ['b'] } },
      message: 'the root requires property "b", which is nowhere declared',
      at: '/dependentRequired/a/0',
    },
  ],
  *check(schema, { place, survey }): Generator<Finding> {
    for (const { name, at } of requiredBy(schema)) {
      if (sayingOf(schema, name) !== 'nothing') continue;
      const sayings = [...speaking(place, survey)];
      if (sayings.some((one) => one === 'elsewhere' || sayingOf(one, name) !== 'nothing')) continue;
      const declared = sayings.flatMap((one) => (one === 'elsewhere' ? [] : namesOf(one.properties)));
      const near = name.length > 2 ? nearest(name, declared) : undefined;
      const message = `${nameOf(place)} requires property "${name}", which is nowhere declared`;
      yield {
        message,
        at,
        ...(near === undefined ? {} : { help: `Did you mean "${near}"? Correct the name, or declare the property.` }),
      };
    }
  },
});

interface RequiredName {
  readonly name: string;
  readonly at: readonly (string | number)[];
}

function requiredBy({ required, dependentRequired }: SchemaObject): readonly RequiredName[] {
  return [
    ...namesIn(required).map(([index, name]) => ({ name, at: ['required', index] })),
    ...namesOf(dependentRequired).flatMap((key) =>
      namesIn(dependentRequired?.[key]).map(([index, name]) => ({ name, at: ['dependentRequired', key, index] })),
    ),
  ];
}

/** No object that people describe has more schemas. */
const most = 256;

/** Every schema that speaks of the same object, whether it holds or is one of several; `elsewhere` for one in another document. */
function* speaking(place: Place, survey: Survey): Generator<SchemaObject | 'elsewhere'> {
  const seen = new Set<SchemaObject>();
  const pending: SchemaObject[] = [...schemasOnSameValue(place, survey.views())];
  for (const schema of pending) {
    if (seen.has(schema)) continue;
    if (seen.size === most) yield 'elsewhere';
    if (seen.size === most) return;
    seen.add(schema);
    yield schema;
    const target = typeof schema.$ref === 'string' ? survey.resolve(schema.$ref) : undefined;
    if (schema.$ref !== undefined && target === undefined) yield 'elsewhere';
    if (target !== undefined) pending.push(target.schema);
    for (const sub of subschemasOf(schema)) if (inPlace.has(sub.keyword)) pending.push(sub.schema);
    if (isSchemaObject(schema.unevaluatedProperties)) yield 'elsewhere';
  }
}

const inPlace: ReadonlySet<string> = new Set([
  ...['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas'],
]);
