/** Tells whether a default can be printed as an initialiser. */

import { isSchemaObject, type Schema, type SchemaObject, typesOf } from '../../schema/document/schema.ts';
import { type TypeForm, formOf } from './form.ts';
import type { Printing } from './printing.ts';

/** True for a value that the type of a schema in TypeScript takes, so that it can be an initialiser. */
export function isInitialiser(printing: Printing, schema: SchemaObject, value: unknown, depth = 0): boolean {
  if (depth >= maximumDepth || !isListed(schema, value) || !isTyped(schema, value)) return false;
  return takes(printing, formOf(printing, schema), schema, value, depth);
}

/** The extractor compares a default with the values that are listed, one by one. */
function isListed({ enum: list, const: constant }: SchemaObject, value: unknown): boolean {
  if (Array.isArray(list)) return list.some((one) => one === value);
  return constant === undefined || constant === value;
}

function isTyped(schema: SchemaObject, value: unknown): boolean {
  const types = typesOf(schema);
  return types.length === 0 || types.some((type) => isOfType(value, type));
}

/** Definitions may refer to each other in circles. */
const maximumDepth = 16;

function takes(printing: Printing, form: TypeForm, schema: SchemaObject, value: unknown, depth: number): boolean {
  switch (form.kind) {
    case 'reference':
      return form.definition.kind === 'class'
        ? takesObject(printing, form.definition.schema, value, depth)
        : isInitialiser(printing, form.definition.schema, value, depth + 1);
    case 'constants':
      return form.values.some((one) => one === value);
    case 'scalars':
      return form.types.some((type) => isOfType(value, type));
    case 'array':
      return takesList(printing, form, value, depth);
    case 'map':
      return takesMap(printing, form, value, depth);
    case 'object':
      return isSchemaObject(value);
    case 'class':
      return takesObject(printing, schema, value, depth);
    case 'any':
      return true;
    case 'other':
      return value === null && takesNull(schema);
  }
}

/** `Systemd | null`: of what decorators say exactly, only null is sure to be a value of the type. */
function takesNull({ type, oneOf, anyOf }: SchemaObject): boolean {
  const branches: readonly unknown[] = oneOf ?? anyOf ?? [];
  return type === undefined && branches.some((one) => isSchemaObject(one) && one.type === 'null');
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isSchemaObject(value);
  return type === 'null' ? value === null : typeof value === type;
}

function takesList(
  printing: Printing,
  { items }: TypeForm & { kind: 'array' },
  value: unknown,
  depth: number,
): boolean {
  if (!Array.isArray(value)) return false;
  return items === undefined || value.every((one) => isInitialiser(printing, items, one, depth + 1));
}

function takesMap(printing: Printing, { values }: TypeForm & { kind: 'map' }, value: unknown, depth: number): boolean {
  if (!isSchemaObject(value)) return false;
  return values === true || Object.values(value).every((one) => isInitialiser(printing, values, one, depth + 1));
}

/** A class takes what has every property that may not be absent, and no other than its own. */
function takesObject(printing: Printing, schema: SchemaObject, value: unknown, depth: number): boolean {
  if (!isSchemaObject(value)) return false;
  const properties = Object.entries(schema.properties ?? {});
  const own = new Map(properties);
  return (
    properties.every(([name, one]) => Object.hasOwn(value, name) || isOptional(printing, schema, name, one, depth)) &&
    Object.entries(value).every(([name, one]) => takesMember(printing, own.get(name), one, depth))
  );
}

function takesMember(printing: Printing, schema: Schema | undefined, value: unknown, depth: number): boolean {
  return isSchemaObject(schema) && isInitialiser(printing, schema, value, depth + 1);
}

/** A property with an initialiser is never absent, as the compiler sees it. */
function isOptional(
  printing: Printing,
  { required }: SchemaObject,
  name: string,
  schema: Schema,
  depth: number,
): boolean {
  if (required?.includes(name) === true) return false;
  const given = isSchemaObject(schema) ? schema.default : undefined;
  return given === undefined || !isSchemaObject(schema) || !isInitialiser(printing, schema, given, depth + 1);
}
