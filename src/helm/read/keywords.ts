import { type JsonObject, isArray, isObject, type Json } from '../../text/value/json.ts';
import { isSchemaObject, type SchemaObject, listSchemaTypes } from '../../schema/document/schema.ts';
import { createUpgrade } from '../../schema/keywords/upgrade.ts';
import { rewrite, omitKeywords } from '../../schema/keywords/rewrite.ts';
import { wellFormed, createStart } from '../../schema/resources/well-formed.ts';
import { readPattern } from '../../schema/regex/index.ts';
import { compileSchema } from '../../schema/validate/index.ts';
import { getJsonTypeName, withoutNarrower } from '../../schema/document/types.ts';

export interface TakenKeywords {
  readonly schema: SchemaObject;
  readonly isRequired: boolean;
  /** True when the generator leaves out the members. */
  readonly isOpaque: boolean;
  readonly losses: readonly string[];
}

/** Annotations use draft-07 or newer. */
export function parseKeywords(keywords: JsonObject): TakenKeywords {
  const { required, skipProperties, hidden, mergeProperties, ...asserting } = keywords;
  // The value is the default, and the description was read before.
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
  if (mergeProperties === true) losses.push('models have no equivalent of "mergeProperties"');
  return {
    schema: addType(schema),
    isRequired: required === true,
    isOpaque: skipProperties === true || hidden === true,
    losses,
  };
}

function addType(schema: SchemaObject): SchemaObject {
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (schema.type || !values || values.length === 0) return schema;
  const types = withoutNarrower(values.map(getJsonTypeName));
  const [type] = types;
  return { type: types.length === 1 && type ? type : types, ...schema };
}

/** Drops keywords that make Helm reject the whole chart or fetch a document. */
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

/** Widens the types so that the value, null included, is accepted; `undefined` when other keywords reject it. */
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

export function acceptsValue(schema: SchemaObject, value: Json): boolean {
  return !compileSchema(schema).validate(value);
}

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

export function inferSchema(value: Json): SchemaObject {
  if (value === null) return {};
  if (isObject(value)) return { type: 'object', additionalProperties: true, default: value };
  if (isArray(value)) return { type: 'array', items: inferItems(value), default: value };
  return { type: getJsonTypeName(value), default: value };
}

/** Items of one scalar type get that type; anything else would be a guess. */
function inferItems(items: readonly Json[]): SchemaObject {
  const types = new Set(items.map(getJsonTypeName));
  const [type] = types;
  if (types.size === 2 && types.has('integer') && types.has('number')) return { type: 'number' };
  const isScalar = type === 'string' || type === 'boolean' || type === 'integer' || type === 'number';
  return types.size === 1 && isScalar ? { type } : {};
}

export function isInline(schema: unknown): schema is SchemaObject & { readonly properties: object } {
  return isSchemaObject(schema) && schema.properties !== undefined && schema.$ref === undefined;
}
