import { isSchemaObject, type SchemaObject } from './schema.ts';

/**
 * Looks for an object anywhere inside a value, schemas or not; it has a member whose name has one of the endings. The
 * names inside an object with properties are listed once for all searches: most find nothing, and copies of a document
 * that differ in little share most objects.
 */
export function createObjectSearch(
  endings: readonly string[],
  isFound: (object: SchemaObject) => boolean,
): (value: object) => boolean {
  const mayContain = (names: Names): boolean => {
    for (const name of names) for (const ending of endings) if (name.endsWith(ending)) return true;
    return false;
  };
  const search = (value: unknown): boolean => {
    if (Array.isArray(value)) return value.some(search);
    if (!isSchemaObject(value)) return false;
    const names = listed.get(value);
    if (names && !mayContain(names)) return false;
    if (isFound(value)) return true;
    for (const key in value) if (typeof value[key] === 'object' && search(value[key])) return true;
    return false;
  };
  return (start) => {
    const names = new Set<string>();
    addNames(start, names);
    return mayContain(names) && search(start);
  };
}

type Names = ReadonlySet<string>;

const listed = new WeakMap<SchemaObject, Names>();

function addNames(value: unknown, names: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) addNames(item, names);
  if (!isSchemaObject(value)) return;
  if (!isSchemaObject(value.properties)) return addMembers(value, names);
  const own = listed.get(value) ?? listNames(value);
  for (const name of own) names.add(name);
}

function listNames(value: SchemaObject): Names {
  const names = new Set<string>();
  addMembers(value, names);
  listed.set(value, names);
  return names;
}

function addMembers(value: SchemaObject, names: Set<string>): void {
  for (const key in value) {
    names.add(key);
    if (typeof value[key] === 'object') addNames(value[key], names);
  }
}
