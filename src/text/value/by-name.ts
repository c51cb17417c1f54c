/** Something for each name, found once and then kept, first where it stood among the names of an earlier object. */
export interface FoundByName<T> {
  readonly find: (name: string) => T;
  readonly names: string[];
  readonly found: T[];
}

/** Nothing found yet. */
export function byName<T>(find: (name: string) => T): FoundByName<T> {
  return { find, names: [], found: [] };
}

/** How many names of an object are looked for at the places where they were in an earlier one. */
const mostInOrder = 64;

/** What there is for a name, which stands at a place among the names of an object: most objects have them in the same order. */
export function findByIndex<T>({ find, names, found }: FoundByName<T>, name: string, index: number): T {
  const known = found[index];
  if (names[index] === name && known !== undefined) return known;
  const item = find(name);
  if (index < mostInOrder) {
    names[index] = name;
    found[index] = item;
  }
  return item;
}
