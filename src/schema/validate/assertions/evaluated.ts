import { type SchemaObject, isSchemaObject } from '../../document/schema.ts';
import type { Json } from '../../../text/value/json.ts';
import { listOf, namesOf } from '../../document/held.ts';
import { isJsonObject, itemsOf, type Judge, membersOf } from '../../document/assertion.ts';

/** The keys of a value (names, indexes) that the keywords of a schema look at. */
type Keys = ReadonlySet<string | number>;

/** The keys that the keywords of one schema look at by themselves. */
type Own = (schema: SchemaObject, value: Json, judge: Judge) => Iterable<string | number>;

/** The properties that `unevaluatedProperties` speaks of (JSON Schema 2020-12, core section 11.3). */
export function unevaluatedMembers(schema: SchemaObject, value: Json, judge: Judge): ReturnType<typeof membersOf> {
  if (!isJsonObject(value)) return [];
  const keys = evaluated(schema, value, judge, ownNames, 'unevaluatedProperties');
  return membersOf(value).filter(([name]) => !keys.has(name));
}

/** The items that `unevaluatedItems` speaks of (JSON Schema 2020-12, core section 11.2). */
export function unevaluatedItems(schema: SchemaObject, value: Json, judge: Judge): readonly Json[] {
  if (!Array.isArray(value)) return [];
  const keys = evaluated(schema, value, judge, ownIndexes, 'unevaluatedItems');
  return itemsOf(value).filter((_, index) => !keys.has(index));
}

function evaluated(schema: SchemaObject, value: Json, judge: Judge, own: Own, rest: string): Keys {
  if (leadsNowhere(schema, judge)) return keysOf(value);
  const keys = new Set(own(schema, value, judge));
  for (const inner of appliedBy(schema, value, judge)) {
    const below = isSchemaObject(inner) ? judge.into(inner) : undefined;
    if (!isSchemaObject(inner) || below === undefined) continue;
    const inside = inner[rest] === undefined ? evaluated(inner, value, below, own, rest) : keysOf(value);
    for (const key of inside) keys.add(key);
  }
  return keys;
}

/** True for a schema that refers to what is not known: it may look at everything. */
function leadsNowhere(schema: SchemaObject, { follow }: Judge): boolean {
  return references.some((keyword) => schema[keyword] !== undefined && follow(keyword, schema) === undefined);
}

const references = ['$ref', '$dynamicRef'] as const;

function keysOf(value: Json): Keys {
  return new Set<string | number>(Array.isArray(value) ? value.keys() : membersOf(value).map(([name]) => name));
}

/** The schemas that a schema applies to the same value, as far as the value satisfies them. */
function appliedBy(schema: SchemaObject, value: Json, { follow, below }: Judge): readonly unknown[] {
  const holds = (inner: unknown): boolean => inner !== undefined && below(inner, value) === undefined;
  const { dependentSchemas, if: condition } = schema;
  const dependent = isSchemaObject(dependentSchemas) ? dependentSchemas : {};
  const chosen = condition === undefined ? [] : [holds(condition) ? schema.then : schema.else, condition];
  return [
    ...references.map((keyword) => follow(keyword, schema)),
    ...[schema.allOf, schema.anyOf, schema.oneOf].flatMap(listOf),
    ...chosen,
    ...membersOf(value).map(([name]) => (Object.hasOwn(dependent, name) ? dependent[name] : undefined)),
  ].filter(holds);
}

function ownNames(schema: SchemaObject, value: Json, { compile }: Judge): Iterable<string> {
  const names = isJsonObject(value) ? Object.keys(value) : [];
  if (schema.additionalProperties !== undefined) return names;
  const declared = new Set(namesOf(schema.properties));
  const patterns = namesOf(schema.patternProperties).map(compile);
  return names.filter((name) => declared.has(name) || patterns.some((pattern) => pattern?.test(name) !== false));
}

function ownIndexes(schema: SchemaObject, value: Json, { below }: Judge): Iterable<number> {
  const items = itemsOf(value);
  if (schema.items !== undefined) return items.keys();
  const { prefixItems, contains } = schema;
  const count = listOf(prefixItems).length;
  return items.flatMap((item, index) =>
    index < count || (contains !== undefined && below(contains, item) === undefined) ? [index] : [],
  );
}
