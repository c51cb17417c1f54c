import { getOwn } from '../../text/value/json.ts';
import { copyStart, setProperty } from '../../text/value/put.ts';

/** A value as the server holds it: integers are distinct from other numbers and exact up to 64 bits. */
export type KubeValue = null | boolean | number | bigint | string | KubeList | KubeObject;

/** An array of values. */
export type KubeList = readonly KubeValue[];

/** An object of values by key. */
export type KubeObject = { readonly [key: string]: KubeValue };

export type KubeType = 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object';

export function isObject(value?: KubeValue): value is KubeObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value?: KubeValue): value is KubeList {
  return Array.isArray(value);
}

/** True for a 64-bit integer; larger integers are floating point. */
export function isInteger(value?: KubeValue): value is number | bigint {
  return typeof value === 'bigint' || Number.isSafeInteger(value);
}

export function isNumber(value?: KubeValue): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

export function getType(value: KubeValue): KubeType {
  if (value === null) return 'null';
  if (isList(value)) return 'array';
  if (isObject(value)) return 'object';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'string') return 'string';
  return isInteger(value) ? 'integer' : 'number';
}

/** True for a value that a schema of the type accepts; every value without a type. */
export function isOfType(value: KubeValue, type: string): boolean {
  return type === '' || getType(value) === type || (type === 'number' && isNumber(value));
}

/** Safe for names from documents, which may equal those of inherited members. */
export function getMember(value: KubeValue | undefined, name: string): KubeValue | undefined {
  return isObject(value) ? getOwn(value, name) : undefined;
}

/** Empty if the member is not a string. */
export function getString(value: KubeValue | undefined, name: string): string {
  const text = getMember(value, name);
  return typeof text === 'string' ? text : '';
}

/** Empty if the member is not a list. */
export function getList(value: KubeValue | undefined, name: string): KubeList {
  const list = getMember(value, name);
  return isList(list) ? list : [];
}

export function listParts(value: KubeValue): readonly (readonly [token: string | number, part: KubeValue])[] {
  if (isList(value)) return value.map((item, index) => [index, item]);
  return isObject(value) ? Object.entries(value) : [];
}

/** Members that become `undefined` are removed. What does not change is not copied. */
export function withParts(
  value: KubeValue,
  change: (part: KubeValue, token: string | number) => KubeValue | undefined,
): KubeValue {
  if (isList(value)) return withItems(value, change);
  return isObject(value) ? withChanged(value, change) : value;
}

function withItems(list: KubeList, change: (part: KubeValue, index: number) => KubeValue | undefined): KubeList {
  let copy: KubeValue[] | undefined;
  let index = -1;
  for (const item of list) {
    index += 1;
    const changed = change(item, index) ?? null;
    if (changed !== item) copy ??= list.slice(0, index);
    copy?.push(changed);
  }
  return copy ?? list;
}

function withChanged(object: KubeObject, change: (part: KubeValue, name: string) => KubeValue | undefined): KubeObject {
  let copy: Record<string, KubeValue> | undefined;
  for (const name in object) {
    const part = object[name] ?? null;
    const changed = change(part, name);
    if (changed !== part) copy ??= copyStart(object, name);
    if (copy && changed !== undefined) setProperty(copy, name, changed);
  }
  return copy ?? object;
}

/** The last value of a name wins; members without a value are left out. */
export function createObject(members: Iterable<readonly [string, KubeValue | undefined]>): KubeObject {
  const object: Record<string, KubeValue> = {};
  for (const [name, value] of members) if (value !== undefined) setProperty(object, name, value);
  return object;
}

/** Sets members, or removes them if they are `undefined`. What does not change is not copied. */
export function withMembers(
  object: KubeObject,
  members: readonly (readonly [string, KubeValue | undefined])[],
): KubeObject {
  if (members.every(([name, value]) => Object.is(getMember(object, name), value))) return object;
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

/** The namespace, if there is one, and the name: the store orders objects by them, byte by byte. */
export function formatKey(object: KubeValue): string {
  const metadata = getMember(object, 'metadata');
  const namespace = getString(metadata, 'namespace');
  return `${namespace === '' ? '' : `${namespace}/`}${getString(metadata, 'name')}`;
}
