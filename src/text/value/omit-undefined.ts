type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The members that are not `undefined`, for `{ name, ...omitUndefined({ title, description }) }`. */
export function omitUndefined<T extends object>(members: T): Defined<T> {
  const defined: Defined<T> = {};
  for (const key in members) {
    // Tested just before.
    if (members[key] !== undefined) defined[key] = members[key] as Exclude<T[typeof key], undefined>;
  }
  return defined;
}
