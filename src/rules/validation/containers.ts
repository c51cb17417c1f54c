import { isSchemaObject, type Json, type SchemaObject } from '../../schema/schema.ts';
import { listOf } from '../held.ts';
import { type Assertion, isJsonObject, isSame, type Judge } from './assertion.ts';

/** The keywords that look at parts of the value, or at the value by other schemas (JSON Schema 2020-12, core section 10). */
export const containerAssertions: readonly (readonly [keyword: string, assertion: Assertion])[] = [
  [
    'items',
    (schema, value, judge) => firstOf(itemsBehindTuple(schema, value), (item) => inside(judge, schema.items, item)),
  ],
  [
    'uniqueItems',
    (schema, value) => (schema.uniqueItems === true && hasTwins(value) ? 'has an item twice' : undefined),
  ],
  ['required', (schema, value) => firstOf(listOf(schema.required), (name) => missing(value, String(name)))],
  [
    'properties',
    (schema, value, judge) =>
      firstOf(membersOf(value), ([name, member]) => inside(judge, own(schema.properties, name), member)),
  ],
  ['patternProperties', patternProperties],
  ['additionalProperties', additionalProperties],
  [
    'propertyNames',
    (schema, value, { below }) => firstOf(membersOf(value), ([name]) => below(schema.propertyNames, name)?.reason),
  ],
  ['$ref', (schema, value, { resolve, below }) => below(resolve(String(schema.$ref))?.schema, value)?.reason],
  ['allOf', (schema, value, { below }) => firstOf(listOf(schema.allOf), (branch) => below(branch, value)?.reason)],
  [
    'anyOf',
    (schema, value, judge) => (satisfied(schema.anyOf, value, judge) > 0 ? undefined : 'satisfies no branch of anyOf'),
  ],
  ['oneOf', (schema, value, judge) => oneOf(satisfied(schema.oneOf, value, judge))],
  ['not', (schema, value, { below }) => (below(schema.not, value) === undefined ? 'is what not forbids' : undefined)],
];

function firstOf<T>(parts: readonly T[], reasonOf: (part: T) => string | undefined): string | undefined {
  for (const part of parts) {
    const reason = reasonOf(part);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

function inside({ below }: Judge, schema: unknown, part: Json): string | undefined {
  const violation = below(schema, part);
  return violation === undefined ? undefined : `holds ${JSON.stringify(part)}, which ${violation.reason}`;
}

function itemsBehindTuple(schema: SchemaObject, value: Json): readonly Json[] {
  const items: readonly Json[] = Array.isArray(value) ? value : [];
  return items.slice(listOf(schema.prefixItems).length);
}

function hasTwins(value: Json): boolean {
  return (
    Array.isArray(value) && value.some((item, index) => value.slice(0, index).some((other) => isSame(item, other)))
  );
}

function membersOf(value: Json): readonly (readonly [name: string, member: Json])[] {
  return isJsonObject(value) ? Object.entries(value) : [];
}

function missing(value: Json, name: string): string | undefined {
  return isJsonObject(value) && !Object.hasOwn(value, name) ? `has no property "${name}"` : undefined;
}

function own(schemas: unknown, name: string): unknown {
  return isSchemaObject(schemas) && Object.hasOwn(schemas, name) ? schemas[name] : undefined;
}

function patternProperties(...[schema, value, judge]: Parameters<Assertion>): string | undefined {
  const patterns = isSchemaObject(schema.patternProperties) ? Object.entries(schema.patternProperties) : [];
  return firstOf(membersOf(value), ([name, member]) =>
    firstOf(patterns, ([pattern, inner]) =>
      judge.compile(pattern)?.test(name) === true ? inside(judge, inner, member) : undefined,
    ),
  );
}

function additionalProperties(...[schema, value, judge]: Parameters<Assertion>): string | undefined {
  const patterns = isSchemaObject(schema.patternProperties) ? Object.keys(schema.patternProperties) : [];
  const additional = membersOf(value).filter(
    ([name]) =>
      own(schema.properties, name) === undefined &&
      !patterns.some((pattern) => judge.compile(pattern)?.test(name) !== false),
  );
  return firstOf(additional, ([name, member]) =>
    schema.additionalProperties === false
      ? `has an unknown property "${name}"`
      : inside(judge, schema.additionalProperties, member),
  );
}

function satisfied(branches: unknown, value: Json, { below }: Judge): number {
  return listOf(branches).filter((branch) => below(branch, value) === undefined).length;
}

function oneOf(count: number): string | undefined {
  if (count === 1) return undefined;
  return count === 0 ? 'satisfies no branch of oneOf' : 'satisfies several branches of oneOf';
}
