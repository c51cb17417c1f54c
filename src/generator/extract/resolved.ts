import type { Declaration, JsonModule, Module } from './module.ts';

/** What a name leads to. */
export type Resolved =
  | { readonly kind: 'declaration'; readonly node: Declaration; readonly module: Module }
  | { readonly kind: 'library'; readonly entry: LibraryEntry; readonly name: string }
  | { readonly kind: 'namespace'; readonly module: Module }
  | { readonly kind: 'libraryNamespace'; readonly entry: LibraryEntry }
  | { readonly kind: 'json'; readonly module: JsonModule; readonly name: string }
  | { readonly kind: 'foreign'; readonly specifier: string; readonly name: string }
  | { readonly kind: 'missing'; readonly specifier: string; readonly name: string; readonly reason: 'file' | 'export' };

/** The entry points of this package that a model may import; their names are known, not read. */
export type LibraryEntry = 'schemawright' | 'schemawright/kubernetes' | 'schemawright/config';
