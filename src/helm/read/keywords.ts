import { type JsonObject, isArray, isObject, type Json, getOwn } from '../../text/value/json.ts';
import { setProperty } from '../../text/value/put.ts';
import { isSchemaObject, type SchemaObject, type TypeName, listSchemaTypes } from '../../schema/document/schema.ts';
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

export function isInline(schema: unknown): schema is SchemaObject & { readonly properties: object } {
  return isSchemaObject(schema) && schema.properties !== undefined && schema.$ref === undefined;
}

/** The schema of the items of a list; objects get the properties of all items. */
export function inferItems(items: readonly Json[], depth = 0): SchemaObject {
  const types = withoutNarrower(items.map(getJsonTypeName));
  const [type] = types;
  if (types.length !== 1 || !type || type === 'null') return {};
  if (type === 'array')
    return {
      type,
      items: inferItems(
        items.flatMap((item) => (isArray(item) ? item : [])),
        depth + 1,
      ),
    };
  return type === 'object' && depth < 8 ? inferObject(items.filter(isObject), depth) : { type };
}

function inferObject(items: readonly { readonly [key: string]: Json }[], depth: number): SchemaObject {
  const names = [...new Set(items.flatMap((item) => Object.keys(item)))];
  const properties: Record<string, SchemaObject> = {};
  for (const name of names) {
    const values = items.flatMap((item) => (Object.hasOwn(item, name) ? [getOwn(item, name) ?? null] : []));
    setProperty(properties, name, inferItems(values, depth + 1));
  }
  return names.length === 0 ? { type: 'object' } : { type: 'object', properties };
}

/** The schema with the types of further values that it refuses; `{}` if a type does not make it accept them. */
export function widenTypes(schema: SchemaObject, values: readonly Json[]): SchemaObject {
  if (values.every((value) => acceptsValue(schema, value))) return schema;
  const { type, ...others } = schema;
  const before: readonly TypeName[] = type ? [type].flat() : [];
  const types = before.length === 0 ? [] : withoutNarrower([...before, ...values.map(getJsonTypeName)]);
  if (types.length > 1 && types.some((name) => name === 'array' || name === 'object')) return {};
  const widened = types.length === 0 ? others : { type: types, ...others };
  return values.every((value) => acceptsValue(widened, value)) ? widened : {};
}
