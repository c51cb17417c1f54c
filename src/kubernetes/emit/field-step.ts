/** A step of a path in the notation of the API server: `.spec`, `['a.b']`. */
export function fieldStep(name: string): string {
  return /^[\w-]+$/.test(name) ? `.${name}` : `['${name.replaceAll("'", String.raw`\'`)}']`;
}
