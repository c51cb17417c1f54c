import type { Json } from '../../text/value/json.ts';
import { typeNameOf } from '../document/constants.ts';
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
  const type = typeNameOf(value);
  return type === 'integer' ? bits.number | bits.integer : bits[type];
}

/** The name that JSON Schema has for the type of a value. */
export function typeOf(value: Json): Exclude<TypeName, 'integer'> {
  const type = typeNameOf(value);
  return type === 'integer' ? 'number' : type;
}
