import type { SchemaObject } from '../document/schema.ts';

/**
 * The extension keywords that say something of values for which JSON Schema has no keyword. An extension is written `x-<owner>-<name>`:
 * whose it is, is the affair of a dialect; what a name means to whoever reads or compares values is the same for every owner.
 *
 * They are a part of the form in the middle, as the keywords of the table are, so they are a constant of the kernel. A table that dialects
 * hand in would reach evaluation, views, starts and comparison through every caller that has a schema and no dialect, a binding in a
 * browser among them; a caller without the table would accept in silence what the extension refuses. One that fills up as dialects load
 * would make a verdict depend on what was imported before.
 */
const extensions = [
  /** The string holds a document: `json`, `yaml`, or `base64`. */
  'decodable',
  /** True: an integer or a string, whatever types stand beside it. */
  'int-or-string',
  /** True: the property may be given, and is not among the values to start with. */
  'key-may-be-present',
  /** The properties that tell the items of a list of the type `map` apart. */
  'list-map-keys',
  /** How a list is merged: `atomic`, `set` or `map`. */
  'list-type',
  /** How a map is merged. */
  'map-type',
  /** True: properties that are not declared are kept. */
  'preserve-unknown-fields',
  /** Rules in CEL. */
  'validations',
] as const;

/** The name of an extension that says something of values. */
export type Extension = (typeof extensions)[number];

/** The extension that a keyword is; `undefined` for any other keyword. */
export function extensionNamed(keyword: string): Extension | undefined {
  if (!keyword.startsWith('x-')) return;
  const name = keyword.slice(keyword.indexOf('-', 2) + 1);
  return extensions.find((extension) => extension === name);
}

/** The keyword by which a schema has an extension. */
export function findExtension(schema: SchemaObject, name: Extension): string | undefined {
  // Most schemas have none: `for…in` spares a list of keys for each of them.
  for (const keyword in schema) if (keyword.endsWith(name) && extensionNamed(keyword) === name) return keyword;
  return;
}

/** What a schema says by an extension. */
export function readExtension(schema: SchemaObject, name: Extension): unknown {
  const keyword = findExtension(schema, name);
  return keyword === undefined ? undefined : schema[keyword];
}
