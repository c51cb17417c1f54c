import { omitUndefined } from '../../text/value/omit-undefined.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { isObject, isSame, type Json, type JsonObject } from '../../text/value/json.ts';
import { setProperty } from '../../text/value/put.ts';
import { words } from '../vocabulary/words.ts';

export type ListEntry = JsonObject;

export interface EntrySource {
  readonly name: string;
  readonly schema: SchemaObject;
  readonly isRequired: boolean;
  /** `inferred` leaves out a type that follows from the default. */
  readonly types: 'written' | 'inferred';
}

export function listType({ type, enum: values, const: value }: SchemaObject): string | undefined {
  const named = typeof type === 'string' ? type : nonNull(type);
  if (named === 'object') return 'map';
  if (named !== undefined) return named === 'null' ? undefined : named;
  const known = values ?? (value === undefined ? [] : [value]);
  return known.length > 0 && known.every((choice) => typeof choice === 'string') ? 'string' : undefined;
}

/** The null of `string | null` is lost. */
function nonNull(type: SchemaObject['type']): string | undefined {
  const others = typeof type === 'object' ? type.filter((typeName) => typeName !== 'null') : [];
  return others.length === 1 ? others[0] : undefined;
}

export function usualEntry({ name, schema, isRequired, types }: EntrySource): ListEntry {
  const type = listType(schema) ?? 'string';
  const { title, description, default: value, enum: values, const: only } = schema;
  const isUntyped = types === 'inferred' && isTold(type, value);
  const choices = values ?? (only === undefined ? undefined : [only]);
  const entry: Record<string, unknown> = {
    name,
    displayName: title,
    description,
    hint: schema[words.hint],
    group: schema[words.group],
    advanced: schema[words.advanced],
    ...createRequired(isRequired, value !== undefined),
    default: value === undefined || isUntyped ? value : asText(value, type),
    trigger: schema[words.trigger],
    type: isUntyped ? undefined : type,
    immutable: schema[words.immutable],
    enum: choices?.map((choice) => asText(choice, type)),
  };
  // A schema holds only JSON.
  return omitUndefined(entry) as ListEntry;
}

export function createEntry(source: EntrySource): ListEntry {
  const usual = usualEntry(source);
  const verbatim = source.schema[words.verbatim];
  if (!isObject(verbatim)) return usual;
  const keys = isObject(verbatim.keys) ? verbatim.keys : {};
  const left: readonly unknown[] = Array.isArray(verbatim.left) ? verbatim.left : [];
  const entry = { ...usual, ...keys };
  return Object.fromEntries(Object.entries(entry).filter(([key]) => !left.includes(key)));
}

export function compareVerbatim(
  written: ListEntry,
  usual: ListEntry,
): { readonly keys: JsonObject; readonly left?: readonly string[] } | undefined {
  const keys: Record<string, Json> = {};
  for (const [key, value] of Object.entries(written))
    if (!Object.hasOwn(usual, key) || !isSame(value, usual[key])) setProperty(keys, key, value);
  const left = Object.keys(usual).filter((key) => !Object.hasOwn(written, key));
  if (Object.keys(keys).length === 0 && left.length === 0) return;
  return left.length === 0 ? { keys } : { keys, left };
}

/** The defaults: a parameter without a default is required, one with a default always has a value. */
function createRequired(isRequired: boolean, hasDefault: boolean): { readonly required?: boolean } {
  return isRequired === hasDefault ? { required: isRequired } : {};
}

function isTold(type: string, value: unknown): boolean {
  switch (type) {
    case 'string':
      return value === undefined || typeof value === 'string';
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value);
    case 'number':
      return typeof value === 'number' && !Number.isInteger(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'array':
      return Array.isArray(value);
    default:
      return isObject(value);
  }
}

/** With a declared type, KUDO accepts numbers and booleans only as strings. */
function asText(value: unknown, type: string): unknown {
  const isScalar = typeof value === 'number' || typeof value === 'boolean';
  return isScalar && type !== 'array' && type !== 'map' ? String(value) : value;
}
