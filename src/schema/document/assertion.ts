import type { Json } from '../../text/value/json.ts';

/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json };

/** True for a JSON object. */
export function isJsonObject(value: Json): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The properties of a value, by name; none when it is no object. */
export function membersOf(value: Json): readonly (readonly [name: string, member: Json])[] {
  return isJsonObject(value) ? Object.entries(value) : [];
}

/** The items of a value; none when it is no array. */
export function itemsOf(value: Json): readonly Json[] {
  return isList(value) ? value : [];
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

/** True for equal JSON values, whatever the order of their keys. */
export function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && canonicalJson(a) === canonicalJson(b));
}

/** A text that is the same for equal JSON values, whatever the order of their keys. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
