import { formatAssertion } from '../../instances/formats.ts';
import { isSame } from '../../rules/validation/assertion.ts';
import { type Json, type SchemaObject, type TypeName, typesOf } from '../../schema/schema.ts';
import { isList, isObject } from '../json.ts';
import { isMultipleOf } from './decimal.ts';

/** The name that JSON Schema has for the type of a value. */
export function typeOf(value: Json): Exclude<TypeName, 'integer'> {
  if (value === null) return 'null';
  if (isList(value)) return 'array';
  if (isObject(value)) return 'object';
  if (typeof value === 'string') return 'string';
  return typeof value === 'number' ? 'number' : 'boolean';
}

/** True for a value of one of the types; a schema that names none takes all. */
export function isOfTypes(schema: SchemaObject, value: Json): boolean {
  const types = typesOf(schema);
  const type = typeOf(value);
  return types.length === 0 || types.includes(type) || (types.includes('integer') && Number.isInteger(value));
}

/** The first keyword on the value as a whole that it does not satisfy: behind it, no further ones count. */
export function failedWhole(
  schema: SchemaObject,
  value: Json,
  { assertsFormat }: { readonly assertsFormat: boolean },
): string | undefined {
  if (!isOfTypes(schema, value)) return 'type';
  if (schema.const !== undefined && !isSame(schema.const, value)) return 'const';
  if (Array.isArray(schema.enum) && !schema.enum.some((one) => isSame(one, value))) return 'enum';
  const [keyword, assertion] = formatAssertion;
  if (!assertsFormat || schema.format === undefined) return undefined;
  return assertion(schema, value, nobody) === undefined ? undefined : keyword;
}

/** `format` asks nobody. */
const nobody = { follow: () => undefined, compile: () => undefined, below: () => undefined, into: () => undefined };

/** A keyword that compares a measure of the value with its number. */
interface Bound {
  readonly measure: (value: Json) => number | undefined;
  readonly holds: (measured: number, limit: number) => boolean;
}

const atLeast = (measured: number, limit: number): boolean => measured >= limit;
const atMost = (measured: number, limit: number): boolean => measured <= limit;
const length = (value: Json): number | undefined => (typeof value === 'string' ? codePoints(value) : undefined);
const number = (value: Json): number | undefined => (typeof value === 'number' ? value : undefined);
const items = (value: Json): number | undefined => (isList(value) ? value.length : undefined);
const properties = (value: Json): number | undefined => (isObject(value) ? Object.keys(value).length : undefined);

/** The keywords that set bounds (JSON Schema 2020-12, validation sections 6.2 to 6.5), in the order that Helm reports them. */
export const bounds: Readonly<Record<string, Bound>> = {
  minProperties: { measure: properties, holds: atLeast },
  maxProperties: { measure: properties, holds: atMost },
  minItems: { measure: items, holds: atLeast },
  maxItems: { measure: items, holds: atMost },
  minLength: { measure: length, holds: atLeast },
  maxLength: { measure: length, holds: atMost },
  minimum: { measure: number, holds: atLeast },
  maximum: { measure: number, holds: atMost },
  exclusiveMinimum: { measure: number, holds: (measured, limit) => measured > limit },
  exclusiveMaximum: { measure: number, holds: (measured, limit) => measured < limit },
  multipleOf: { measure: number, holds: isMultipleOf },
};

const boundsOf = new WeakMap<SchemaObject, readonly string[]>();

/** The keywords of a schema whose bound a value does not keep, with its measure. */
export function* failedBounds(
  schema: SchemaObject,
  value: Json,
): Generator<readonly [keyword: string, measured: number]> {
  const keywords = boundsOf.get(schema) ?? Object.keys(bounds).filter((keyword) => schema[keyword] !== undefined);
  boundsOf.set(schema, keywords);
  for (const keyword of keywords) {
    const { measure, holds } = bounds[keyword] ?? {};
    const limit = schema[keyword];
    const measured = measure?.(value);
    if (typeof limit !== 'number' || measured === undefined || holds?.(measured, limit) !== false) continue;
    yield [keyword, measured];
  }
}

/** A pair of surrogates is one character. */
function codePoints(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}
