import { type Json, type JsonObject, isObject } from '../../text/value/json.ts';
import { put } from '../../text/value/put.ts';
import { resolveLocal } from '../resources/local.ts';
import { type Schema, type SchemaObject, isSchemaObject } from '../document/schema.ts';

/** What is seen on the way, for diagnostics. */
export interface Watch {
  readonly onDefault: (schema: SchemaObject, keyword: 'default' | 'initial', value: Json) => void;
  readonly onName: (schema: SchemaObject, name: string) => void;
  readonly onConflict: (schema: SchemaObject) => void;
}

const unwatched: Watch = { onDefault: () => undefined, onName: () => undefined, onConflict: () => undefined };

interface Start {
  readonly root: SchemaObject;
  readonly watch: Watch;
  /** The references that are being followed: a recursive one starts with nothing. */
  readonly followed: Set<string>;
}

/**
 * The values that a chart starts with, as helm-values-gen finds them: the default of a schema hides those below it;
 * else properties start with theirs, over those of the definition referred to. `initial` counts as a default, and
 * null as none. Items, map values and branches start with nothing.
 */
export function startValues(root: SchemaObject, watch: Watch = unwatched): Json | undefined {
  return startOf({ root, watch, followed: new Set() }, root);
}

function startOf(start: Start, schema: Schema | undefined): Json | undefined {
  if (!isSchemaObject(schema)) return undefined;
  const keyword = startingKeyword(schema);
  const value = keyword === undefined ? undefined : schema[keyword];
  if (keyword !== undefined && value !== undefined) {
    start.watch.onDefault(schema, keyword, value);
    return value;
  }
  return mergeStarts(start, schema, startOfProperties(start, schema), startOfReference(start, schema));
}

/** The keyword that gives a schema a value of its own to start with, which hides those below it. */
export function startingKeyword(schema: SchemaObject): 'default' | 'initial' | undefined {
  const keyword = schema.initial === undefined ? 'default' : 'initial';
  return schema[keyword] === undefined || schema[keyword] === null ? undefined : keyword;
}

function startOfProperties(start: Start, schema: SchemaObject): JsonObject | undefined {
  const { properties } = schema;
  const names = Object.keys(properties ?? {});
  if (properties === undefined || names.length === 0) return undefined;
  const values: Record<string, Json> = {};
  for (const name of names) {
    const value = startOf(start, properties[name]);
    if (value === undefined) continue;
    start.watch.onName(schema, name);
    put(values, name, value);
  }
  return values;
}

function startOfReference(start: Start, { $ref }: SchemaObject): Json | undefined {
  if ($ref === undefined || start.followed.has($ref)) return undefined;
  start.followed.add($ref);
  const value = startOf(start, resolveLocal(start.root, $ref));
  start.followed.delete($ref);
  return value;
}

function mergeStarts(
  start: Start,
  schema: SchemaObject,
  own: JsonObject | undefined,
  referred: Json | undefined,
): Json | undefined {
  if (own === undefined || referred === undefined) return own ?? referred;
  if (isObject(referred)) return fill(own, referred);
  start.watch.onConflict(schema);
  return own;
}

/** Fills what is absent or empty from elsewhere, as Go's mergo does: `false`, 0, `''`, `[]` and `{}` count as empty. */
function fill(values: JsonObject, from: JsonObject): JsonObject {
  const filled: Record<string, Json> = { ...values };
  for (const name of Object.keys(from)) {
    const other = from[name];
    const value = Object.hasOwn(filled, name) ? filled[name] : undefined;
    if (other === undefined || other === null) continue;
    put(filled, name, value === undefined ? other : fillValue(value, other));
  }
  return filled;
}

function fillValue(value: Json, other: Json): Json {
  const filled = isObject(value) && isObject(other) ? fill(value, other) : value;
  return isEmpty(filled) ? other : filled;
}

function isEmpty(value: Json): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === null || value === false || value === 0 || value === '';
}
