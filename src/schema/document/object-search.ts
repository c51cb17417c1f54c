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
  const bit = 1 << searches.length;
  searches.push(endings);
  // What was listed before says nothing of this search.
  listed = new WeakMap();
  bits.clear();
  const search = (start: object): boolean => {
    const pending: unknown[] = [start];
    while (pending.length > 0) {
      const value = pending.pop();
      if (Array.isArray(value)) for (const item of value) pending.push(item);
      if (!isSchemaObject(value)) continue;
      const wanted = listed.get(value);
      if (wanted !== undefined && (wanted & bit) === 0) continue;
      if (isFound(value)) return true;
      for (const key in value) if (typeof value[key] === 'object') pending.push(value[key]);
    }
    return false;
  };
  const answers = new WeakMap<object, boolean>();
  return (start) => {
    const known = answers.get(start);
    if (known !== undefined) return known;
    const answer = (listWanted(start) & bit) !== 0 && search(start);
    answers.set(start, answer);
    return answer;
  };
}

/** The endings of each search. Its place is the bit that stands for it. */
const searches: (readonly string[])[] = [];

/** The searches that look for a name inside an object. */
let listed = new WeakMap<SchemaObject, number>();

const bits = new Map<string, number>();
const mostNames = 10_000;

function findBits(name: string): number {
  const known = bits.get(name);
  if (known !== undefined) return known;
  if (bits.size === mostNames) bits.clear();
  const found = searches.reduce((sum, all, at) => (all.some((end) => name.endsWith(end)) ? sum | (1 << at) : sum), 0);
  bits.set(name, found);
  return found;
}

interface Wanted {
  bits: number;
}

function listWanted(start: object): number {
  const all: Wanted = { bits: 0 };
  const waiting: Listing[] = [{ value: start, around: all }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, around, own } = next;
    if (own && isSchemaObject(value)) {
      listed.set(value, own.bits);
      around.bits |= own.bits;
    } else if (Array.isArray(value)) for (const item of value) waiting.push({ value: item, around });
    else if (isSchemaObject(value)) listMembers(value, around, waiting);
  }
  return all.bits;
}

interface Listing {
  readonly value: unknown;
  readonly around: Wanted;
  /** What is looked for inside the value, once all of its members were listed. */
  readonly own?: Wanted;
}

function listMembers(value: SchemaObject, around: Wanted, waiting: Listing[]): void {
  const known = listed.get(value);
  if (known !== undefined) {
    around.bits |= known;
    return;
  }
  const hasProperties = isSchemaObject(value.properties);
  const own = hasProperties ? { bits: 0 } : around;
  if (hasProperties) waiting.push({ value, around, own });
  for (const key in value) {
    own.bits |= findBits(key);
    if (typeof value[key] === 'object') waiting.push({ value: value[key], around: own });
  }
}
