/** Which part of a schema a class says, and which stands beside it. */

import { isSchemaObject, type SchemaObject, listSchemaTypes } from '../../../schema/document/schema.ts';
import { keywords } from '../../../schema/keywords/table.ts';

/** True for a keyword that a class says by its members and its own decorators. */
function isStructural(keyword: string): boolean {
  const row = keywords.get(keyword);
  if (!row || keyword === 'enum' || keyword === 'const') return false;
  return (row.role === 'asserts' || row.role === 'applies') && (!row.of || row.of === 'object');
}

/** True for a keyword of values that are no objects, or that a class cannot carry for another reason. */
function isOfValues(keyword: string): boolean {
  const { of = 'object' } = keywords.get(keyword) ?? {};
  return of !== 'object' || keyword === '$ref' || keyword === 'enum' || keyword === 'const';
}

/** True for a schema whose properties only a class can declare. */
export function isStructured(schema: SchemaObject): boolean {
  if (schema.properties) return true;
  const patterns = Object.keys(schema.patternProperties ?? {}).length;
  return patterns > 1 || (patterns === 1 && isSchemaObject(schema.additionalProperties));
}

/** True for a schema all of which stands on a class, annotations included. */
export function isClassSchema(schema: SchemaObject): boolean {
  const { type } = schema;
  if (type && !listSchemaTypes(schema).includes('object')) return false;
  return Object.keys(schema).every((keyword) => !isOfValues(keyword));
}

/** The part of a schema that its class says; the rest is said where the class is used. */
export function pickStructure(schema: SchemaObject): SchemaObject {
  const isObject = listSchemaTypes(schema).includes('object');
  const part = Object.entries(schema).filter(([name]) => isStructural(name) && (name !== 'type' || isObject));
  return Object.fromEntries(part);
}

/** The part of a schema that is said beside its class. */
export function besideStructure(schema: SchemaObject): SchemaObject {
  const inside = pickStructure(schema);
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !Object.hasOwn(inside, name)));
}

/** True for values that say the same, however their keys are ordered. */
export function isSame(first: unknown, other: unknown): boolean {
  return first === other || sameText(first) === sameText(other);
}

/** The same string for the parts of schemas that one class says. */
export function structureKey(
  schema: SchemaObject,
  { keys: known, unset }: { readonly keys: Map<SchemaObject, string>; readonly unset: ReadonlySet<unknown> },
): string {
  const key = known.get(schema) ?? sameText(pickStructure(schema), unset);
  known.set(schema, key);
  return key;
}

/** The same string for values that say the same, and have the same parts among those that are apart. */
export function sameText(value: unknown, apart: ReadonlySet<unknown> = new Set()): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (!isSchemaObject(part)) return part;
    const sorted = Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(apart.has(part) ? [...sorted, ['~apart', true]] : sorted);
  });
}
