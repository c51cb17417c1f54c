import { isSchemaObject, type SchemaObject, listSchemaTypes } from '../../../schema/document/schema.ts';
import { keywords } from '../../../schema/keywords/table.ts';

function isStructural(keyword: string): boolean {
  const row = keywords.get(keyword);
  if (!row || keyword === 'enum' || keyword === 'const') return false;
  return (row.role === 'asserts' || row.role === 'applies') && (!row.of || row.of === 'object');
}

function isOfValues(keyword: string): boolean {
  const { of = 'object' } = keywords.get(keyword) ?? {};
  return of !== 'object' || keyword === '$ref' || keyword === 'enum' || keyword === 'const';
}

export function isStructured(schema: SchemaObject): boolean {
  if (schema.properties) return true;
  const patterns = Object.keys(schema.patternProperties ?? {}).length;
  return patterns > 1 || (patterns === 1 && isSchemaObject(schema.additionalProperties));
}

export function isClassSchema(schema: SchemaObject): boolean {
  const { type } = schema;
  if (type && !listSchemaTypes(schema).includes('object')) return false;
  return Object.keys(schema).every((keyword) => !isOfValues(keyword));
}

export function pickStructure(schema: SchemaObject): SchemaObject {
  const isObject = listSchemaTypes(schema).includes('object');
  const part = Object.entries(schema).filter(([name]) => isStructural(name) && (name !== 'type' || isObject));
  return Object.fromEntries(part);
}

export function besideStructure(schema: SchemaObject): SchemaObject {
  const inside = pickStructure(schema);
  return Object.fromEntries(Object.entries(schema).filter(([name]) => !Object.hasOwn(inside, name)));
}

/** Ignores the order of keys. */
export function isSame(first: unknown, other: unknown): boolean {
  return first === other || sameText(first) === sameText(other);
}

export function structureKey(
  schema: SchemaObject,
  { keys: known, unset }: { readonly keys: Map<SchemaObject, string>; readonly unset: ReadonlySet<unknown> },
): string {
  const key = known.get(schema) ?? sameText(pickStructure(schema), unset);
  known.set(schema, key);
  return key;
}

/** Equal values give equal strings; parts in `apart` are compared by identity. */
export function sameText(value: unknown, apart: ReadonlySet<unknown> = new Set()): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (!isSchemaObject(part)) return part;
    const sorted = Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(apart.has(part) ? [...sorted, ['~apart', true]] : sorted);
  });
}
