import { setProperty } from './put.ts';

/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isArray(value?: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** Any JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The name comes from a document and may be any string. */
export function getMember(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) ? getOwn(value, name) : undefined;
}

/** A safe lookup by a name from a document, such as `toString`. */
export function getOwn<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  const value = record[name];
  // Inherited values are functions and `__proto__`; only those need an own-property check.
  const mayBeInherited = typeof value === 'function' || value === Object.prototype;
  return mayBeInherited && !Object.hasOwn(record, name) ? undefined : value;
}

/** Omits members whose new value is `undefined`. */
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

export function describeKind(value: Json): string {
  if (value === null) return 'null';
  if (isArray(value)) return 'an array';
  if (isObject(value)) return 'an object';
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? 'a string' : 'a number';
}

/** The order of keys does not matter. */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return a === b;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]));
}

export function isJson(value: unknown): value is Json {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isJson);
  return isPlainObject(value) && Object.values(value).every(isJson);
}

/** True for an object that is not an array, a function or a class instance. */
export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** True for an empty array or object. */
export function isEmptyValue(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
