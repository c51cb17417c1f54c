import { setProperty } from '../../text/value/put.ts';

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
export function getType(value: KubeValue): KubeType {
  if (value === null) return 'null';
  if (isList(value)) return 'array';
  if (isObject(value)) return 'object';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'string') return 'string';
  return isInteger(value) ? 'integer' : 'number';
}

/** A member of an object by a name that comes from a document. */
export function getMember(value: KubeValue | undefined, name: string): KubeValue | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** The string that is a member of an object; empty where there is none. */
export function getString(value: KubeValue | undefined, name: string): string {
  const text = getMember(value, name);
  return typeof text === 'string' ? text : '';
}

/** The list that is a member of an object; empty where there is none. */
export function getList(value: KubeValue | undefined, name: string): KubeList {
  const list = getMember(value, name);
  return isList(list) ? list : [];
}

/** The items of a list, or the members of an object. */
export function listParts(value: KubeValue): readonly (readonly [token: string | number, part: KubeValue])[] {
  if (isList(value)) return value.map((item, index) => [index, item]);
  return isObject(value) ? Object.entries(value) : [];
}

/** A value with other parts; members that become `undefined` are left out. */
export function withParts(
  value: KubeValue,
  change: (part: KubeValue, token: string | number) => KubeValue | undefined,
): KubeValue {
  if (isList(value)) return value.map((item, index) => change(item, index) ?? null);
  return isObject(value) ? withChanged(value, change) : value;
}

/** Most objects stay as they are: such are not written anew. */
function withChanged(object: KubeObject, change: (part: KubeValue, name: string) => KubeValue | undefined): KubeObject {
  let isSame = true;
  const copy: Record<string, KubeValue> = {};
  for (const name of Object.keys(object)) {
    const part = object[name] ?? null;
    const changed = change(part, name);
    isSame &&= changed === part;
    if (changed !== undefined) setProperty(copy, name, changed);
  }
  return isSame ? object : copy;
}

/** An object of members; the last of a name counts, and those without a value are left out. */
export function createObject(members: Iterable<readonly [string, KubeValue | undefined]>): KubeObject {
  const object: Record<string, KubeValue> = {};
  for (const [name, value] of members) if (value !== undefined) setProperty(object, name, value);
  return object;
}

/** An object with some members set, or taken away where they are `undefined`. */
export function withMembers(
  object: KubeObject,
  members: Iterable<readonly [string, KubeValue | undefined]>,
): KubeObject {
  const changed = new Map(members);
  const copy: Record<string, KubeValue> = {};
  for (const name of Object.keys(object)) {
    const value = changed.has(name) ? changed.get(name) : object[name];
    if (value !== undefined) setProperty(copy, name, value);
    changed.delete(name);
  }
  for (const [name, value] of changed) if (value !== undefined) setProperty(copy, name, value);
  return copy;
}
