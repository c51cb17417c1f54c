import type { SchemaObject } from '../../schema/document/schema.ts';
import { isObject, isSame, type Json, type JsonObject } from '../../text/value/json.ts';
import { setProperty } from '../../text/value/put.ts';
import { words } from '../vocabulary/words.ts';

/** An entry of a flat list, as it stands in the file. */
export type ListEntry = JsonObject;

/** What an entry is made of: the property, and what its object and its file say of it. */
export interface EntrySource {
  readonly name: string;
  readonly schema: SchemaObject;
  readonly isRequired: boolean;
  /** `inferred`: a type that the default tells is left out. */
  readonly types: 'written' | 'inferred';
}

/** The type of a flat list for a type of JSON Schema; `undefined` where it has none. */
export function listType({ type, enum: values, const: value }: SchemaObject): string | undefined {
  const named = typeof type === 'string' ? type : nonNull(type);
  if (named === 'object') return 'map';
  if (named !== undefined) return named === 'null' ? undefined : named;
  const known = values ?? (value === undefined ? [] : [value]);
  return known.length > 0 && known.every((choice) => typeof choice === 'string') ? 'string' : undefined;
}

/** `string | null` is a string whose null is lost. */
function nonNull(type: SchemaObject['type']): string | undefined {
  const others = typeof type === 'object' ? type.filter((typeName) => typeName !== 'null') : [];
  return others.length === 1 ? others[0] : undefined;
}

/** The entry of a property in the usual way of writing one, without what the file says otherwise. */
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
  return omitUndefined(entry);
}

/** The entry of a property, as the file has it. */
export function createEntry(source: EntrySource): ListEntry {
  const usual = usualEntry(source);
  const verbatim = source.schema[words.verbatim];
  if (!isObject(verbatim)) return usual;
  const keys = isObject(verbatim.keys) ? verbatim.keys : {};
  const left: readonly unknown[] = Array.isArray(verbatim.left) ? verbatim.left : [];
  // What the decorator takes is JSON.
  const entry = { ...usual, ...keys };
  return Object.fromEntries(Object.entries(entry).filter(([key]) => !left.includes(key)));
}

/** What a file says otherwise than the usual entry: the keys that differ, and those that it leaves out. */
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

/** A parameter without a default is required unless it says otherwise, and one with a default has a value in any case. */
function createRequired(isRequired: boolean, hasDefault: boolean): { readonly required?: boolean } {
  return isRequired === hasDefault ? { required: isRequired } : {};
}

/** True for a type that needs no word: that of the default, and string without one. */
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

/** KUDO takes numbers and booleans as text where the type is written, and refuses them otherwise. */
function asText(value: unknown, type: string): unknown {
  const isScalar = typeof value === 'number' || typeof value === 'boolean';
  return isScalar && type !== 'array' && type !== 'map' ? String(value) : value;
}

function omitUndefined(entry: Readonly<Record<string, unknown>>): ListEntry {
  // What a schema holds is JSON.
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined)) as ListEntry;
}
