/** The types of values, and the schemas of constants that follow from them. */

import { isObject, type Json } from '../../text/value/json.ts';
import { type SchemaObject, type TypeName, listSchemaTypes } from './schema.ts';

/** The schema of some constants: `const` for one, `enum` for several, with their type. */
export function schemaOfConstants(values: readonly Json[]): Constants {
  const distinct = [...new Set(values)];
  const types = withoutNarrower(distinct.map(getJsonTypeName));
  const [only] = types;
  const type = types.length === 1 && only ? only : types;
  const [single] = distinct;
  if (distinct.length === 1 && single !== undefined) return { type, const: single };
  // All that a boolean can be needs no enumeration.
  const isWhole =
    distinct.includes(true) && distinct.includes(false) && types.every((item) => item === 'boolean' || item === 'null');
  return isWhole ? { type } : { type, enum: distinct };
}

/** What a schema of constants says. */
export interface Constants {
  type: TypeName | readonly TypeName[];
  const?: Json;
  enum?: readonly Json[];
}

/** The type of a value, as narrow as can be; a reader may keep integers exact that floating point would not. */
export function getJsonTypeName(value: Json | bigint): TypeName {
  if (value === null) return 'null';
  if (typeof value === 'bigint') return 'integer';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  const type = typeof value;
  return type === 'string' || type === 'boolean' ? type : 'object';
}

/** The type of a value, where an integer is a number. */
export function getJsonType(value: Json | bigint): Exclude<TypeName, 'integer'> {
  const type = getJsonTypeName(value);
  return type === 'integer' ? 'number' : type;
}

/** True for one of some types; an integer is a number. */
export function includesType(types: readonly string[], type: string): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

/** A bit for each type of `typeNameOf`. */
const bits = { null: 1, boolean: 2, object: 4, array: 8, string: 16, integer: 32, number: 64 } as const;

/** The bits of all types that a schema of some types takes; one that names none takes all. */
export function getTypeBits(types: readonly string[]): number {
  if (types.length === 0) return -1;
  return Object.entries(bits).reduce((all, [name, bit]) => (includesType(types, name) ? all | bit : all), 0);
}

/** The bit of the type of a value. */
export function getTypeBit(value: Json | bigint): number {
  if (typeof value === 'string') return bits.string;
  if (typeof value === 'object') {
    if (value === null) return bits.null;
    return Array.isArray(value) ? bits.array : bits.object;
  }
  if (typeof value === 'boolean') return bits.boolean;
  return typeof value === 'number' && !Number.isInteger(value) ? bits.number : bits.integer;
}

/** True for a value of one of the types of a schema; one that names none takes all. */
export function isOfTypes(schema: SchemaObject, value: Json): boolean {
  const types = listSchemaTypes(schema);
  return types.length === 0 || includesType(types, getJsonTypeName(value));
}

/** True for a value of the type of a name. */
export function isOfType(value: unknown, type: unknown): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isObject(value);
  return type === 'null' ? value === null : typeof value === type;
}

/** The distinct types; an integer is a number. */
export function withoutNarrower(types: readonly TypeName[]): readonly TypeName[] {
  const distinct = [...new Set(types)];
  return distinct.includes('number') ? distinct.filter((type) => type !== 'integer') : distinct;
}
