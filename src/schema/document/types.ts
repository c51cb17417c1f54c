import { isObject, type Json } from '../../text/value/json.ts';
import { type SchemaObject, type TypeName, listSchemaTypes } from './schema.ts';

export function schemaOfConstants(values: readonly Json[]): Constants {
  const distinct = [...new Set(values)];
  const types = withoutNarrower(distinct.map(getJsonTypeName));
  const [only] = types;
  const type = types.length === 1 && only ? only : types;
  const [single] = distinct;
  if (distinct.length === 1 && single !== undefined) return { type, const: single };
  // Listing both booleans is the same as the type boolean.
  const isWhole =
    distinct.includes(true) && distinct.includes(false) && types.every((item) => item === 'boolean' || item === 'null');
  return isWhole ? { type } : { type, enum: distinct };
}

export interface Constants {
  type: TypeName | readonly TypeName[];
  const?: Json;
  enum?: readonly Json[];
}

/** The narrowest type. A reader may keep integers as `bigint` that floating point cannot represent. */
export function getJsonTypeName(value: Json | bigint): TypeName {
  if (value === null) return 'null';
  if (typeof value === 'bigint') return 'integer';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  const type = typeof value;
  return type === 'string' || type === 'boolean' ? type : 'object';
}

export function getJsonType(value: Json | bigint): Exclude<TypeName, 'integer'> {
  const type = getJsonTypeName(value);
  return type === 'integer' ? 'number' : type;
}

/** An integer is also a number. */
export function includesType(types: readonly string[], type: string): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

const bits = { null: 1, boolean: 2, object: 4, array: 8, string: 16, integer: 32, number: 64 } as const;

export function getTypeBits(types: readonly string[]): number {
  if (types.length === 0) return -1;
  return Object.entries(bits).reduce((all, [name, bit]) => (includesType(types, name) ? all | bit : all), 0);
}

export function getTypeBit(value: Json | bigint): number {
  if (typeof value === 'string') return bits.string;
  if (typeof value === 'object') {
    if (value === null) return bits.null;
    return Array.isArray(value) ? bits.array : bits.object;
  }
  if (typeof value === 'boolean') return bits.boolean;
  return typeof value === 'number' && !Number.isInteger(value) ? bits.number : bits.integer;
}

/** A schema without types accepts all of them. */
export function isOfTypes(schema: SchemaObject, value: Json): boolean {
  const types = listSchemaTypes(schema);
  return types.length === 0 || includesType(types, getJsonTypeName(value));
}

export function isOfType(value: unknown, type: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  return type === 'null' ? value === null : typeof value === type;
}

/** Integer is dropped next to number. */
export function withoutNarrower(types: readonly TypeName[]): readonly TypeName[] {
  const distinct = [...new Set(types)];
  return distinct.includes('number') ? distinct.filter((type) => type !== 'integer') : distinct;
}
