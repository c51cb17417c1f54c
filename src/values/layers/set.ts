import { put } from '../../schema/put.ts';
import type { Json } from '../../schema/schema.ts';
import { isList, isObject, type JsonObject } from '../json.ts';
import { SetError, SetReader } from './set-reader.ts';
import { type SetFlag, setValues } from './set-value.ts';

/** Values that are put together: nobody else holds them yet. */
type Draft = Json | Draft[] | Members;
type Members = { [key: string]: Draft };

const most = { index: 65_536, depth: 30 } as const;

/** Sets single values as the flags of Helm do: `a.b=1,c[0]=x`; throws a `SetError` for what they refuse. */
export function setInto(values: JsonObject, flag: SetFlag, text: string): JsonObject {
  const reader = new SetReader(text);
  const result = membersOf(values);
  while (!reader.isAtEnd) setMember(result, { reader, read: setValues[flag] }, 0);
  return result;
}

interface Setting {
  readonly reader: SetReader;
  readonly read: (reader: SetReader) => Json;
}

/** A copy that may be changed. */
function membersOf(values: JsonObject): Members {
  const copy: Members = {};
  for (const [key, value] of Object.entries(values)) put(copy, key, draftOf(value));
  return copy;
}

function draftOf(value: Json): Draft {
  if (isList(value)) return value.map(draftOf);
  return isObject(value) ? membersOf(value) : value;
}

function isMembers(value: Draft | undefined): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isItems(value: Draft | undefined): value is Draft[] {
  return Array.isArray(value);
}

function setMember(values: Members, setting: Setting, depth: number): void {
  const { reader, read } = setting;
  const { text: key, stop } = reader.until('=[,.');
  const before = Object.hasOwn(values, key) ? values[key] : undefined;
  if (stop === '=') setKey(values, key, read(reader));
  else if (stop === '[') {
    const items = before ?? [];
    if (!isItems(items)) throw new SetError(`"${key}" is no list`);
    setItem(items, indexOf(reader), setting, depth);
    setKey(values, key, items);
  } else if (stop === '.') {
    if (depth >= most.depth) throw new SetError(`keys stand more than ${most.depth} levels deep in each other`);
    const inner = before ?? {};
    if (!isMembers(inner)) throw new SetError(`"${key}" is no object`);
    setMember(inner, setting, depth + 1);
    if (Object.keys(inner).length > 0) setKey(values, key, inner);
  } else if (stop !== undefined || key !== '') throw new SetError(`key "${key}" has no value`);
}

function setItem(items: Draft[], index: number, setting: Setting, depth: number): void {
  const { reader, read } = setting;
  const before = items[index];
  const { text, stop } = reader.until('[.=');
  if (text !== '') throw new SetError(`"${text}" stands between "]" and "="`);
  if (stop === undefined) throw new SetError(`item ${index} has no value`);
  while (items.length < index) items.push(null);
  if (stop === '=') items[index] = read(reader);
  else if (stop === '.') {
    const inner = isMembers(before) ? before : {};
    setMember(inner, setting, depth);
    items[index] = inner;
  } else {
    const inner = before ?? [];
    if (!isItems(inner)) throw new SetError(`item ${index} is no list`);
    setItem(inner, indexOf(reader), setting, depth);
    items[index] = inner;
  }
}

function indexOf(reader: SetReader): number {
  const { text, stop } = reader.until(']');
  if (stop === undefined) throw new SetError(`the index "${text}" does not end with "]"`);
  if (!/^\+?\d{1,9}$/.test(text)) throw new SetError(`"${text}" is no index`);
  const index = Number(text);
  if (index > most.index) throw new SetError(`the index ${index} is larger than ${most.index}`);
  return index;
}

/** Without a name, nothing is set. */
function setKey(values: Members, key: string, value: Draft): void {
  if (key !== '') put(values, key, value);
}
