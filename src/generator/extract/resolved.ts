import type { Declaration, JsonModule, Module } from './module.ts';

/** What a name leads to. */
export type Resolved =
  | { readonly kind: 'declaration'; readonly node: Declaration; readonly module: Module }
  | { readonly kind: 'library'; readonly entry: LibraryEntry; readonly name: string }
  | { readonly kind: 'namespace'; readonly module: Module }
  | { readonly kind: 'libraryNamespace'; readonly entry: LibraryEntry }
  | { readonly kind: 'json'; readonly module: JsonModule; readonly name: string }
  | { readonly kind: 'foreign'; readonly specifier: string; readonly name: string }
  | Missing;

/** An import that leads to no file, or names what its file does not export. */
export interface Missing {
  readonly kind: 'missing';
  readonly specifier: string;
  readonly name: string;
  /** The module that has the import. */
  readonly from: Module;
  /** The module that does not export the name; without it there is no file. */
  readonly exporter?: Module;
}

/** The entry points of this package that a model may import; their names are known, not read. */
export type LibraryEntry = 'schemawright' | 'schemawright/kubernetes' | 'schemawright/config';
