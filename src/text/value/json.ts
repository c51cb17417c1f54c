/** JSON values: their types, and comparing, reading and changing them. */

import { setProperty } from './put.ts';

/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json };

/** True for a JSON object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for a JSON array. */
export function isArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** Any value that JSON can carry. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A member of an object by a name that comes from a document. */
export function getMember(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) ? getOwn(value, name) : undefined;
}

/** What a plain record has under a name that comes from a document: `toString` is a name like any other. */
export function getOwn<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  const value = record[name];
  // A plain record inherits functions, and `__proto__`: only for those it has to be asked.
  const mayBeInherited = typeof value === 'function' || value === Object.prototype;
  return mayBeInherited && !Object.hasOwn(record, name) ? undefined : value;
}

/** An object with other values under its names; those that become `undefined` are left out. */
export function mapMembers<T>(
  object: JsonObject,
  change: (value: Json, name: string) => T | undefined,
): Record<string, T> {
  const mapped: Record<string, T> = {};
  for (const [name, value] of Object.entries(object)) {
    const changed = change(value, name);
    if (changed !== undefined) setProperty(mapped, name, changed);
  }
  return mapped;
}

/** What kind of value it is, with an article. */
export function describeKind(value: Json): string {
  if (value === null) return 'null';
  if (isArray(value)) return 'an array';
  if (isObject(value)) return 'an object';
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? 'a string' : 'a number';
}

/** True for equal JSON values; the order of keys does not matter. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return a === b;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]));
}

/** True for a value that JSON can carry. */
export function isJson(value: unknown): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJson);
  return isPlainObject(value) && Object.values(value).every(isJson);
}

/** True for an object that is neither an array, a function nor an instance of a class. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
