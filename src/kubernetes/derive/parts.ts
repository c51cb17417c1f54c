/** The parts of documents, empty where there are none. */

import { isArray, isObject, type Json, type JsonObject, memberOf } from '../../text/value/json.ts';

/** The object that is a member of another; empty where there is none. */
export function objectAt(value: Json | undefined, name: string): JsonObject {
  const member = memberOf(value, name);
  return isObject(member) ? member : nothing;
}

/** The array that is a member of an object; empty where there is none. */
export function listAt(value: Json | undefined, name: string): readonly Json[] {
  const member = memberOf(value, name);
  return isArray(member) ? member : [];
}

/** The string that is a member of an object; empty where there is none. */
export function textAt(value: Json | undefined, name: string): string {
  const member = memberOf(value, name);
  return typeof member === 'string' ? member : '';
}

const nothing: JsonObject = Object.freeze({});
