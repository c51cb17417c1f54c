import { findNearest } from '../../diagnostics/nearest.ts';
import { type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import { iterateSubschemas } from '../../schema/keywords/walk.ts';
import { listIndexedNames, listSchemaNames, listStringItems } from '../../schema/document/keyword-values.ts';
import { isAlone } from '../../schema/effective/closure.ts';
import { type Place, describePlace } from '../runner/place.ts';
import type { Survey } from '../runner/survey.ts';
import { type Context, type Finding, nothing, rule } from '../runner/rule.ts';
import { onSameValue, sameValue, schemasOnSameValue } from '../runner/same-value.ts';
import { getMember, type Json } from '../../text/value/json.ts';
import { createMatcher } from '../../schema/regex/index.ts';

export const requiredUndeclared = rule({
  code: 'schema/required-undeclared',
  summary: 'A required property is declared: in properties, or by a pattern for its name.',
  why: 'A name that nothing else mentions is probably misspelled, and users cannot find its meaning. Declarations around a branch, in another branch or behind a $ref are accepted, and so is a map that accepts every name. Objects without any declared property are not reported, nor names that not forbids or that values.yaml has.',
  help: 'Declare the property, or correct the name.',
  keywords: ['required', 'dependentRequired'],
  valid: [{ required: ['a'], properties: { a: {} } }],
  invalid: [
    {
      schema: { required: ['nmae'], properties: { name: {} } },
      message: 'the root requires property "nmae", which is not declared',
      at: '/required/0',
    },
  ],
  check: (schema, context) => (declaresAll(schema) ? nothing : undeclaredNames(schema, context)),
});

/** True for most schemas: they declare what they require and have no dependent requirements. */
function declaresAll(schema: SchemaObject): boolean {
  const { required, dependentRequired } = schema;
  return !dependentRequired && listStringItems(required).every((name) => determineSaying(schema, name) !== 'nothing');
}

function* undeclaredNames(schema: SchemaObject, { place, survey }: Context): Generator<Finding> {
  if (isForbidden(place)) return;
  for (const { name, at } of listRequired(schema)) {
    if (determineSaying(schema, name) !== 'nothing' || hasValue(place, name, survey)) continue;
    const sayings = [...findSpeakers(place, survey)];
    if (sayings.some((saying) => saying === 'elsewhere' || determineSaying(saying, name) !== 'nothing')) continue;
    const declared = sayings.flatMap((saying) => (saying === 'elsewhere' ? [] : listSchemaNames(saying.properties)));
    // An object without declared properties is free.
    if (declared.length === 0) continue;
    const near = name.length > 2 ? findNearest(name, declared) : undefined;
    const message = `${describePlace(place)} requires property "${name}", which is not declared`;
    yield {
      message,
      at,
      ...(near === undefined ? {} : { help: `Did you mean "${near}"? Correct the name, or declare the property.` }),
    };
  }
}

/** True for a name in the values.yaml of the chart: it is not misspelled. */
function hasValue(place: Place, name: string, { settings }: Survey): boolean {
  const path = [name];
  let at = place;
  for (; at.parent && at.kind === 'property'; at = at.parent) path.unshift(String(at.key));
  const values = at.parent ? undefined : (settings.chart?.().values?.value ?? settings.values);
  return path.reduce<Json | undefined>(getMember, values) !== undefined;
}

/** True below `not`, which forbids what it requires. */
function isForbidden(place: Place): boolean {
  for (let at: Place | undefined = place; at; at = at.parent) if (at.keyword === 'not') return true;
  return false;
}

interface RequiredName {
  readonly name: string;
  readonly at: readonly (string | number)[];
}

function listRequired({ required, dependentRequired }: SchemaObject): readonly RequiredName[] {
  return [
    ...listIndexedNames(required).map(([index, name]) => ({ name, at: ['required', index] })),
    ...listSchemaNames(dependentRequired).flatMap((key) =>
      listIndexedNames(dependentRequired?.[key]).map(([index, name]) => ({
        name,
        at: ['dependentRequired', key, index],
      })),
    ),
  ];
}

/** A limit beyond any object that a person describes. */
const mostSchemas = 256;

/** Includes schemas that apply only to some values; `elsewhere` stands for one in another document. */
function* findSpeakers(place: Place, survey: Survey): Generator<SchemaObject | 'elsewhere'> {
  const seen = new Set<SchemaObject>();
  const pending: SchemaObject[] = [...schemasOnSameValue(place, survey.views())];
  for (const schema of pending) {
    if (seen.has(schema)) continue;
    if (seen.size === mostSchemas) yield 'elsewhere';
    if (seen.size === mostSchemas) return;
    seen.add(schema);
    yield schema;
    const target = typeof schema.$ref === 'string' ? survey.resolve(schema.$ref) : undefined;
    if (schema.$ref !== undefined && !target) yield 'elsewhere';
    if (target) pending.push(target.schema);
    for (const sub of iterateSubschemas(schema)) if (sameValue.has(sub.keyword)) pending.push(sub.schema);
    if (isSchemaObject(schema.unevaluatedProperties)) yield 'elsewhere';
  }
}

export const requiredRefused = rule({
  code: 'schema/required-refused',
  summary: 'The schema allows every required property.',
  why: 'A closed object that requires an undeclared property accepts no value.',
  help: 'Declare the property, or remove the name from "required".',
  keywords: ['required'],
  valid: [{ required: ['a'], properties: { a: {} }, additionalProperties: false }],
  invalid: [
    {
      schema: { required: ['nmae'], properties: { name: {} }, additionalProperties: false },
      message: 'the root requires property "nmae", which it refuses',
      at: '/required/0',
    },
  ],
  check: (schema, { place, survey }) => {
    // A schema that it refers to may require the property.
    if (place.constraint || !schema.required) return nothing;
    // Most objects have one schema, which does not forbid what it requires.
    if (
      place.kind !== 'branch' &&
      isAlone(schema) &&
      !listStringItems(schema.required).some((name) => isRefused(schema, name))
    )
      return nothing;
    return refusedNames(schema, place, survey);
  },
});

function* refusedNames(schema: SchemaObject, place: Place, survey: Survey): Generator<Finding> {
  const around = onSameValue(place).map((at) => at.schema);
  const { schemas } = survey.views().of(around);
  for (const [index, name] of listIndexedNames(schema.required)) {
    if (!schemas.some((item) => isRefused(item, name))) continue;
    const message = `${describePlace(place)} requires property "${name}", which it refuses`;
    yield { message, at: ['required', index] };
  }
}

function isRefused(schema: SchemaObject, name: string): boolean {
  return determineSaying(schema, name) === 'refused';
}

export const propertyRefused = rule({
  code: 'schema/property-refused',
  summary:
    'additionalProperties: false is next to all properties of an object, not next to a $ref or allOf that declares them.',
  why: 'additionalProperties sees only the properties and patterns in the same schema object. Next to a $ref it refuses every property that the definition declares.',
  help: 'Close the definition itself, or declare the properties next to "additionalProperties".',
  keywords: ['additionalProperties'],
  valid: [{ properties: { a: {} }, additionalProperties: false }],
  invalid: [
    {
      schema: {
        properties: { a: { $ref: '#/$defs/a', additionalProperties: false } },
        $defs: { a: { properties: { b: {}, c: {} } } },
      },
      message: 'additionalProperties of property "a" refuses properties that are declared elsewhere: b, c',
      at: '/properties/a/additionalProperties',
    },
  ],
  check: (schema, { place, survey }) => {
    if (schema.additionalProperties !== false || isAlone(schema)) return nothing;
    const others = survey.views().of([schema]).schemas.slice(1);
    const refused = new Set(others.flatMap(listDeclared).filter((name) => determineSaying(schema, name) === 'refused'));
    if (refused.size === 0) return nothing;
    const names = [...refused].join(', ');
    const message = `additionalProperties of ${describePlace(place)} refuses properties that are declared elsewhere: ${names}`;
    return [{ message, at: ['additionalProperties'] }];
  },
});

function listDeclared({ properties }: SchemaObject): readonly string[] {
  return listSchemaNames(properties).filter((name) => properties?.[name] !== false);
}

/** By its name, by a pattern, or by forbidding all other names. */
function determineSaying(schema: SchemaObject, name: string): Saying {
  const { properties, additionalProperties } = schema;
  if (isSchemaObject(properties) && Object.hasOwn(properties, name)) {
    return properties[name] === false ? 'refused' : 'declared';
  }
  const patterns = listSchemaNames(schema.patternProperties);
  if (patterns.some((pattern) => createMatcher(pattern)(name))) return 'declared';
  if (additionalProperties === false) return 'refused';
  return isSchemaObject(additionalProperties) ? 'declared' : 'nothing';
}

type Saying = 'declared' | 'refused' | 'nothing';
