/** A lookup by name that tries the index of an earlier object first. */
export interface FoundByName<T> {
  readonly find: (name: string) => T;
  readonly names: string[];
  readonly found: T[];
}

export function byName<T>(find: (name: string) => T): FoundByName<T> {
  return { find, names: [], found: [] };
}

const mostInOrder = 64;

/** Most objects have their names in the same order. */
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
