/** The parts of documents, empty where there are none. */

import { isArray, isObject, type Json, type JsonObject, getMember } from '../../text/value/json.ts';

/** The object that is a member of another; empty where there is none. */
export function getObject(value: Json | undefined, name: string): JsonObject {
  const member = getMember(value, name);
  return isObject(member) ? member : nothing;
}

/** The array that is a member of an object; empty where there is none. */
export function getArray(value: Json | undefined, name: string): readonly Json[] {
  const member = getMember(value, name);
  return isArray(member) ? member : [];
}

/** The string that is a member of an object; empty where there is none. */
export function getString(value: Json | undefined, name: string): string {
  const member = getMember(value, name);
  return typeof member === 'string' ? member : '';
}

const nothing: JsonObject = Object.freeze({});
