import { type Json, isArray, isObject } from '../../text/value/json.ts';
import { type SchemaObject, type TypeName, typesOf } from '../document/schema.ts';

/** A set of JSON Schema's types: each is one bit. */
export type Types = number;

/** A number is a `number`, and an `integer` too where it is an integer. */
const bits: Readonly<Record<TypeName, Types>> = {
  null: 1,
  boolean: 2,
  object: 4,
  array: 8,
  string: 16,
  number: 32,
  integer: 64,
};

/** Of a name that is none: no value has that type. */
const unknown: Types = 128;

/** The types that a schema names; none where it takes all. */
export function typesNamed(schema: SchemaObject): Types {
  return typesOf(schema).reduce((set, name) => set | (Object.hasOwn(bits, name) ? bits[name] : unknown), 0);
}

/** True for a value of one of the types, or of any where none is named. */
export function isOneOf(types: Types, value: Json): boolean {
  return types === 0 || (types & typesHad(value)) !== 0;
}

/** True for a value of one of the types of a schema; one that names none takes all. */
export function isOfTypes(schema: SchemaObject, value: Json): boolean {
  return isOneOf(typesNamed(schema), value);
}

function typesHad(value: Json): Types {
  if (typeof value === 'string') return bits.string;
  if (typeof value === 'number') return Number.isInteger(value) ? bits.number | bits.integer : bits.number;
  if (typeof value === 'boolean') return bits.boolean;
  if (value === null) return bits.null;
  return isArray(value) ? bits.array : bits.object;
}

/** The name that JSON Schema has for the type of a value. */
export function typeOf(value: Json): Exclude<TypeName, 'integer'> {
  if (value === null) return 'null';
  if (isArray(value)) return 'array';
  if (isObject(value)) return 'object';
  if (typeof value === 'string') return 'string';
  return typeof value === 'number' ? 'number' : 'boolean';
}
