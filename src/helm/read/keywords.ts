/** The keywords that comments give a value, made fit for a schema that Helm reads. */

import { type JsonObject, isArray, isObject, type Json } from '../../text/value/json.ts';
import { isSchemaObject, type SchemaObject, listSchemaTypes } from '../../schema/document/schema.ts';
import { createUpgrade } from '../../schema/keywords/upgrade.ts';
import { rewrite, omitKeywords } from '../../schema/keywords/rewrite.ts';
import { wellFormed, createStart } from '../../schema/resources/well-formed.ts';
import { readPattern } from '../../schema/regex/index.ts';
import { compileSchema } from '../../schema/validate/index.ts';
import { getJsonTypeName, withoutNarrower } from '../../schema/document/types.ts';

/** What is taken over of an annotation, and why the rest is not. */
export interface TakenKeywords {
  readonly schema: SchemaObject;
  /** True where the value must be there. */
  readonly isRequired: boolean;
  /** True where the generator would not describe what is inside. */
  readonly isOpaque: boolean;
  readonly losses: readonly string[];
}

/** Reads the keywords of an annotation, which are of draft-07 or newer. */
export function parseKeywords(keywords: JsonObject): TakenKeywords {
  const { required, skipProperties, hidden, mergeProperties, ...asserting } = keywords;
  // The value is the default, and the description has been read.
  const others = omitKeywords(asserting, 'description', 'default');
  const losses: string[] = [];
  const written: SchemaObject = isArray(required) ? { ...others, required: required.map(String) } : others;
  const { root, malformed } = wellFormed(written, [createStart(written, 7)]);
  for (const { keyword, why } of malformed) losses.push(`"${keyword}" is ${why}`);
  const upgrade = createUpgrade(7);
  const upgraded = upgrade
    ? rewrite(root, (subschema, place) => upgrade(subschema, { ...place, isRoot: false }), new Map())
    : root;
  const schema = rewrite(upgraded, (subschema) => withoutForeign(subschema, losses), new Map());
  if (mergeProperties === true) losses.push('"mergeProperties" has no counterpart in models');
  return {
    schema: addType(schema),
    isRequired: required === true,
    isOpaque: skipProperties === true || hidden === true,
    losses,
  };
}

/** Listed values show their type, where they have one. */
function addType(schema: SchemaObject): SchemaObject {
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (schema.type || !values || values.length === 0) return schema;
  const types = withoutNarrower(values.map(getJsonTypeName));
  const [type] = types;
  return { type: types.length === 1 && type ? type : types, ...schema };
}

/** Keywords with which Helm would refuse the whole chart, or fetch something for it. */
function withoutForeign(schema: SchemaObject, losses: string[]): SchemaObject {
  const gone: string[] = [];
  for (const keyword of ['$ref', '$dynamicRef', '$id', '$anchor', '$defs', '$schema'] as const) {
    if (schema[keyword] === undefined) continue;
    gone.push(keyword);
    if (keyword === '$ref') losses.push(`"$ref" leads to "${String(schema.$ref)}"`);
  }
  const refusal = typeof schema.pattern === 'string' ? readPattern(schema.pattern).refusal : undefined;
  if (refusal) {
    gone.push('pattern');
    losses.push(`Helm refuses the pattern: ${refusal.reason} "${refusal.part}"`);
  }
  const patterns = Object.keys(schema.patternProperties ?? {});
  const refused = patterns.find((pattern) => readPattern(pattern).refusal !== undefined);
  if (refused !== undefined) {
    gone.push('patternProperties');
    losses.push(`Helm refuses the pattern "${refused}" of "patternProperties"`);
  }
  return gone.length === 0 ? schema : omitKeywords(schema, ...gone);
}

/** A schema that takes a value, null and what else the value is included; `undefined` where only other keywords could. */
export function widenSchema(schema: SchemaObject, value: Json): SchemaObject | undefined {
  if (acceptsValue(schema, value)) return schema;
  const types = listSchemaTypes(schema);
  const widened: SchemaObject =
    value === null && types.length > 0 && !types.includes('null')
      ? { ...schema, type: [...types, 'null'], ...(isJsonArray(schema.enum) ? { enum: [...schema.enum, null] } : {}) }
      : schema;
  return acceptsValue(widened, value) ? widened : undefined;
}

function isJsonArray(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** True for a schema of its own, which refers to no other, that takes a value. */
export function acceptsValue(schema: SchemaObject, value: Json): boolean {
  return !compileSchema(schema).validate(value);
}

/** The keywords that only inform. */
export const informing: ReadonlySet<string> = new Set([
  'title',
  'description',
  'deprecated',
  'examples',
  'readOnly',
  'writeOnly',
  '$comment',
  'default',
]);

/** The schema of a value that nobody says more about. */
export function inferSchema(value: Json): SchemaObject {
  if (value === null) return {};
  if (isObject(value)) return { type: 'object', additionalProperties: true, default: value };
  if (isArray(value)) return { type: 'array', items: inferItems(value), default: value };
  return { type: getJsonTypeName(value), default: value };
}

/** Items of one scalar type have it; of others a schema would only guess. */
function inferItems(items: readonly Json[]): SchemaObject {
  const types = new Set(items.map(getJsonTypeName));
  const [type] = types;
  if (types.size === 2 && types.has('integer') && types.has('number')) return { type: 'number' };
  const isScalar = type === 'string' || type === 'boolean' || type === 'integer' || type === 'number';
  return types.size === 1 && isScalar ? { type } : {};
}

/** True for a schema that says its properties by itself. */
export function isInline(schema: unknown): schema is SchemaObject & { readonly properties: object } {
  return isSchemaObject(schema) && schema.properties !== undefined && schema.$ref === undefined;
}
