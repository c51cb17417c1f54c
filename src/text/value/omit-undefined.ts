type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The members that are not `undefined`, for `{ name, ...omitUndefined({ title, description }) }`. */
export function omitUndefined<T extends object>(members: T): Defined<T> {
  const defined: Defined<T> = { ...members };
  for (const key in members) if (members[key] === undefined) delete defined[key];
  return defined;
}
