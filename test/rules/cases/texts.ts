/** A document whose property `a` has a title. */
export function titled(title: string) {
  return { properties: { a: { title } } };
}

/** A document whose property `a` has a description. */
export function described(description: string) {
  return { properties: { a: { description } } };
}
