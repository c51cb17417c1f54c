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

/** What is looked for inside an object with properties, or inside all that is listed. */
interface Wanted {
  bits: number;
  readonly object?: SchemaObject;
  readonly around?: Wanted;
}

function listWanted(start: object): number {
  const all: Wanted = { bits: 0 };
  // Two arrays, and not one of pairs: a large document has hundreds of thousands of objects.
  const waiting: Waiting = { values: [start], owners: [all] };
  const { values, owners } = waiting;
  for (let owner = owners.pop(); owner; owner = owners.pop()) {
    const value = values.pop();
    if (owner.object !== undefined && owner.object === value) {
      listed.set(owner.object, owner.bits);
      if (owner.around) owner.around.bits |= owner.bits;
    } else if (Array.isArray(value)) {
      for (const item of value) {
        if (typeof item !== 'object') continue;
        values.push(item);
        owners.push(owner);
      }
    } else if (isSchemaObject(value)) listMembers(value, owner, waiting);
  }
  return all.bits;
}

interface Waiting {
  readonly values: unknown[];
  readonly owners: Wanted[];
}

function listMembers(value: SchemaObject, around: Wanted, waiting: Waiting): void {
  const known = listed.get(value);
  if (known !== undefined) {
    around.bits |= known;
    return;
  }
  const hasProperties = isSchemaObject(value.properties);
  const { values, owners } = waiting;
  const own = hasProperties ? { bits: 0, object: value, around } : around;
  if (hasProperties) {
    // Comes up again once all of its members were listed.
    values.push(value);
    owners.push(own);
  }
  for (const key in value) {
    own.bits |= findBits(key);
    if (typeof value[key] !== 'object') continue;
    values.push(value[key]);
    owners.push(own);
  }
}
