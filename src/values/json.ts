import type { Json } from '../schema/schema.ts';
import { isList, isObject, type JsonObject } from '../schema/json.ts';

export { isList, isObject, type JsonObject };

/** A member of an object by a name that comes from a document. */
export function memberOf(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** What kind of value it is, with an article. */
export function kindOf(value: Json): string {
  if (value === null) return 'null';
  if (isList(value)) return 'a list';
  if (isObject(value)) return 'an object';
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'string' ? 'a text' : 'a number';
}
