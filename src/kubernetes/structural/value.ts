import { put } from '../../text/value/put.ts';

/** A value as the server holds it: integers apart from other numbers, exact up to 64 bits. */
export type KubeValue = null | boolean | number | bigint | string | KubeList | KubeObject;

/** A list of values. */
export type KubeList = readonly KubeValue[];

/** Values by name. */
export type KubeObject = { readonly [key: string]: KubeValue };

/** The words that the server has for the types of values. */
export type KubeType = 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object';

/** True for an object. */
export function isObject(value: KubeValue | undefined): value is KubeObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for a list. */
export function isList(value: KubeValue | undefined): value is KubeList {
  return Array.isArray(value);
}

/** True for an integer of 64 bits; larger whole numbers are floating point. */
export function isInteger(value: KubeValue | undefined): value is number | bigint {
  return typeof value === 'bigint' || Number.isSafeInteger(value);
}

/** True for a number of any kind. */
export function isNumber(value: KubeValue | undefined): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

/** The type of a value. */
export function typeOf(value: KubeValue): KubeType {
  if (value === null) return 'null';
  if (isList(value)) return 'array';
  if (isObject(value)) return 'object';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'string') return 'string';
  return isInteger(value) ? 'integer' : 'number';
}

/** A member of an object by a name that comes from a document. */
export function memberOf(value: KubeValue | undefined, name: string): KubeValue | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** An object of members; the last of a name counts, and those without a value are left out. */
export function objectOf(members: Iterable<readonly [string, KubeValue | undefined]>): KubeObject {
  const made: Record<string, KubeValue> = {};
  for (const [name, value] of members) if (value !== undefined) put(made, name, value);
  return made;
}

/** An object with some members set, or taken away where they are `undefined`. */
export function withMembers(
  object: KubeObject,
  members: Iterable<readonly [string, KubeValue | undefined]>,
): KubeObject {
  const set = new Map(members);
  const kept = Object.entries(object).map(([name, value]) => [name, set.has(name) ? set.get(name) : value] as const);
  const added = [...set].filter(([name]) => !Object.hasOwn(object, name));
  return objectOf([...kept, ...added]);
}

/** True for values that are the same, whatever the order of their members. */
export function isSame(a: KubeValue, b: KubeValue): boolean {
  if (isList(a) && isList(b)) return a.length === b.length && a.every((item, index) => isSame(item, b[index] ?? null));
  if (!isObject(a) || !isObject(b)) return a === b;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => isSameMember(a[name], memberOf(b, name)));
}

function isSameMember(a: KubeValue | undefined, b: KubeValue | undefined): boolean {
  return a !== undefined && b !== undefined && isSame(a, b);
}
