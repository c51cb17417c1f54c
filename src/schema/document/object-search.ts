import { isSchemaObject, type SchemaObject } from './schema.ts';

/**
 * Looks for an object anywhere inside a value, schemas or not; it has a member whose name has one of the endings. The
 * names inside an object with properties are listed once for all searches: most find nothing, and copies of a document
 * that differ in little share most objects. Nothing recurses: a document may be nested deeper than the stack allows.
 */
export function createObjectSearch(
  endings: readonly string[],
  isFound: (object: SchemaObject) => boolean,
): (value: object) => boolean {
  const mayContain = (names: Names): boolean => {
    for (const name of names) for (const ending of endings) if (name.endsWith(ending)) return true;
    return false;
  };
  const search = (start: object): boolean => {
    const pending: unknown[] = [start];
    while (pending.length > 0) {
      const value = pending.pop();
      if (Array.isArray(value)) for (const item of value) pending.push(item);
      if (!isSchemaObject(value)) continue;
      const names = listed.get(value);
      if (names && !mayContain(names)) continue;
      if (isFound(value)) return true;
      for (const key in value) if (typeof value[key] === 'object') pending.push(value[key]);
    }
    return false;
  };
  const answers = new WeakMap<object, boolean>();
  return (start) => {
    const known = answers.get(start);
    if (known !== undefined) return known;
    const answer = mayContain(listNames(start)) && search(start);
    answers.set(start, answer);
    return answer;
  };
}

type Names = ReadonlySet<string>;

const listed = new WeakMap<SchemaObject, Names>();

function listNames(start: object): Names {
  const all = new Set<string>();
  const waiting: Listing[] = [{ value: start, names: all }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, names, own } = next;
    if (own && isSchemaObject(value)) {
      listed.set(value, own);
      addAll(names, own);
    } else if (Array.isArray(value)) for (const item of value) waiting.push({ value: item, names });
    else if (isSchemaObject(value)) listMembers(value, names, waiting);
  }
  return all;
}

interface Listing {
  readonly value: unknown;
  readonly names: Set<string>;
  /** The names inside the value, once all of its members were listed. */
  readonly own?: Names;
}

function listMembers(value: SchemaObject, names: Set<string>, waiting: Listing[]): void {
  const known = listed.get(value);
  if (known) return addAll(names, known);
  const hasProperties = isSchemaObject(value.properties);
  const own = hasProperties ? new Set<string>() : names;
  if (hasProperties) waiting.push({ value, names, own });
  for (const key in value) {
    own.add(key);
    if (typeof value[key] === 'object') waiting.push({ value: value[key], names: own });
  }
}

function addAll(names: Set<string>, more: Names): void {
  for (const name of more) names.add(name);
}
