/** Values that did not change keep their identity from text to text, so that only what changed is computed again. */

import { isArray, isObject, type Json, type JsonObject } from '../../text/value/json.ts';
import { appendToken, getChild, parsePointer, type Pointer } from '../../text/value/pointer.ts';
import { setProperty } from '../../text/value/put.ts';

/** The new value, in which each part that is equal to its counterpart in the old value is that counterpart. */
export function shareTree(old: Json | undefined, next: Json): Json {
  if (old === next) return next;
  if (isArray(next)) return isArray(old) ? shareItems(old, next) : next;
  return isObject(next) && isObject(old) ? shareObject(old, next) : next;
}

export function shareObject(old: JsonObject, next: JsonObject): JsonObject {
  const names = Object.keys(next);
  const before = Object.keys(old);
  const members: Record<string, Json> = {};
  let isEqual = names.length === before.length;
  for (const [index, name] of names.entries()) {
    const was = Object.hasOwn(old, name) ? old[name] : undefined;
    const member = shareTree(was, next[name] ?? null);
    isEqual &&= member === was && before[index] === name;
    setProperty(members, name, member);
  }
  return isEqual ? old : members;
}

function shareItems(old: readonly Json[], next: readonly Json[]): Json {
  const items = next.map((item, index) => shareTree(old[index], item));
  return items.length === old.length && items.every((item, index) => item === old[index]) ? old : items;
}

/** Adds the pointers at which two values differ: of what changed, of everything around it and of everything in it. */
export function collectDifferences(
  old: Json | undefined,
  next: Json | undefined,
  pointer: Pointer,
  found: Set<Pointer>,
): void {
  if (old === next) return;
  found.add(pointer);
  const names = new Set([...listNames(old), ...listNames(next)]);
  for (const name of names)
    collectDifferences(getPart(old, name), getPart(next, name), appendToken(pointer, name), found);
}

export function getPart(value: Json | undefined, token: string | number): Json | undefined {
  // Parts of JSON are JSON.
  return getChild(value, token) as Json | undefined;
}

export function getPlaceValue(root: Json, pointer: Pointer): Json | undefined {
  return parsePointer(pointer).reduce<Json | undefined>(getPart, root);
}

function listNames(value: Json | undefined): readonly string[] {
  return typeof value === 'object' && value !== null ? Object.keys(value) : [];
}
