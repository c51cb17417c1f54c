import type { SchemaObject } from '../document/schema.ts';

/**
 * Extension keywords that constrain values where JSON Schema has no keyword. An extension is written
 * `x-<owner>-<name>`: the owner belongs to a dialect; the meaning of a name is the same for every owner.
 *
 * Like the table of keywords, this is a constant of schema/. If dialects passed in a table, every caller with a schema
 * but without a dialect, such as a binding in a browser, would need it; without it, it would silently accept what the
 * extension rejects. A table that grows as dialects load would make results depend on import order.
 */
const extensions = [
  /** The string contains a document: `json`, `yaml` or `base64`. */
  'decodable',
  /** True: an integer or a string, whatever `type` says. */
  'int-or-string',
  /** True: the property may be set, but is not part of the initial values. */
  'key-may-be-present',
  /** The properties that identify the items of a list of type `map`. */
  'list-map-keys',
  'list-type',
  'map-type',
  /** True: undeclared properties are kept. */
  'preserve-unknown-fields',
  /** True: the values override those of another chart, whose defaults are not among the initial values here. */
  'sub-chart',
  'validations',
] as const;

export type Extension = (typeof extensions)[number];

export function extensionNamed(keyword: string): Extension | undefined {
  if (!keyword.startsWith('x-')) return;
  const name = keyword.slice(keyword.indexOf('-', 2) + 1);
  return extensions.find((extension) => extension === name);
}

export function findExtension(schema: SchemaObject, name: Extension): string | undefined {
  // Most schemas have none; `for…in` avoids an array of keys for each.
  for (const keyword in schema) if (keyword.endsWith(name) && extensionNamed(keyword) === name) return keyword;
}

export function readExtension(schema: SchemaObject, name: Extension): unknown {
  const keyword = findExtension(schema, name);
  return keyword === undefined ? undefined : schema[keyword];
}

/** Extension keywords that describe and constrain nothing; written `x-<owner>-<name>`, too. */
export type DescribingExtension = 'resource';

export function readDescription(schema: SchemaObject, name: DescribingExtension): unknown {
  for (const keyword in schema)
    if (keyword.startsWith('x-') && keyword.slice(keyword.indexOf('-', 2) + 1) === name) return schema[keyword];
}
