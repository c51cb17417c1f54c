import { isArray, type JsonObject } from '../../text/value/json.ts';

/** A map that gets keys from branches is closed after them. */
export function withCarried(type: JsonObject, carried: JsonObject): JsonObject {
  if (type.type !== 'object') return { ...type, ...carried };
  const isOpened = carried.unevaluatedProperties !== undefined;
  return {
    ...(isOpened ? omitKeywords(type, 'additionalProperties') : type),
    ...omitKeywords(carried, 'properties', 'required'),
  };
}

export function omitKeywords(schema: JsonObject, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !names.includes(name)));
}

/** Rules of an untyped value may give its type, and apply to null only if null is refused. */
export function applyRules(type: JsonObject, rules: JsonObject, isNotNull: boolean): JsonObject {
  if (rules.type === undefined || type.type !== undefined) return { ...type, ...rules };
  return isNotNull ? rules : orNull(rules);
}

export function orNull(schema: JsonObject): JsonObject {
  const { type } = schema;
  if (type === undefined || type === 'null' || (isArray(type) && type.includes('null'))) return schema;
  // A type with parts of its own is combined with null by `anyOf`.
  if (type === 'object' || type === 'array') return { anyOf: [schema, { type: 'null' }] };
  return { ...schema, type: [...(isArray(type) ? type : [type]), 'null'] };
}
