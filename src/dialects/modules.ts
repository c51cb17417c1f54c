// What models may import besides the vocabulary. It stands apart from the list of dialects because documents are linted
// without it: decorators, and reflect-metadata below them, are a third of what Node would load.
import type { Dialect } from '../generator/dialect/dialect.ts';
import type { KnownModules } from '../generator/extract/index.ts';
import * as constraints from '../kubernetes/types.ts';
import * as vocabulary from '../kubernetes/vocabulary/index.ts';

/** What models may import besides the vocabulary, by specifier: the modules of the product, and those of dialects. */
export function modulesOf(dialects: readonly Dialect[]): KnownModules {
  const added = dialects.flatMap(({ modules = {} }) => Object.entries(modules));
  return { 'schemawright/kubernetes': { ...constraints, ...vocabulary }, ...Object.fromEntries(added) };
}
