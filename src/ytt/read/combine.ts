/** Puts types and what rules say of them together. */

import { isArray, type JsonObject } from '../../text/value/json.ts';

/** A type with what the block says of it; a map that branches add keys to is closed behind them. */
export function withCarried(type: JsonObject, carried: JsonObject): JsonObject {
  if (type.type !== 'object') return { ...type, ...carried };
  const isOpened = carried.unevaluatedProperties !== undefined;
  return {
    ...(isOpened ? omitKeywords(type, 'additionalProperties') : type),
    ...omitKeywords(carried, 'properties', 'required'),
  };
}

/** The keywords of a schema but some. */
export function omitKeywords(schema: JsonObject, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !names.includes(name)));
}

/** A type with its rules; those of any value may say what type it has, and are asked of null only where it is refused. */
export function applyRules(type: JsonObject, rules: JsonObject, isNotNull: boolean): JsonObject {
  if (rules.type === undefined || type.type !== undefined) return { ...type, ...rules };
  return isNotNull ? rules : orNull(rules);
}

/** A schema that takes null, too. */
export function orNull(schema: JsonObject): JsonObject {
  const { type } = schema;
  if (type === undefined || type === 'null' || (isArray(type) && type.includes('null'))) return schema;
  // What has parts of its own stands beside null.
  if (type === 'object' || type === 'array') return { anyOf: [schema, { type: 'null' }] };
  return { ...schema, type: [...(isArray(type) ? type : [type]), 'null'] };
}
