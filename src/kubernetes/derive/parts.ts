import { isArray, isObject, type Json, type JsonObject, getMember } from '../../text/value/json.ts';

export function getObject(value: Json | undefined, name: string): JsonObject {
  const member = getMember(value, name);
  return isObject(member) ? member : nothing;
}

export function getArray(value: Json | undefined, name: string): readonly Json[] {
  const member = getMember(value, name);
  return isArray(member) ? member : [];
}

const nothing: JsonObject = Object.freeze({});
