// What models may import besides the vocabulary. It stands apart from the list of dialects because documents are linted
// without it: decorators, and reflect-metadata below them, are a third of what Node would load.
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Dialect } from '../generator/dialect/dialect.ts';
import type { KnownModule, KnownModules } from '../generator/extract/index.ts';
import * as constraints from '../kubernetes/types/constraints.ts';
import { scalarTypes } from '../kubernetes/types/scalars.ts';
import * as vocabulary from '../kubernetes/vocabulary/index.ts';
import * as kudoVocabulary from '../kudo/vocabulary/index.ts';

/** What models may import besides the vocabulary, by specifier: the modules of the product, and those of dialects. */
export function modulesOf(dialects: readonly Dialect[]): KnownModules {
  const added = dialects.flatMap(({ modules = {} }) => Object.entries(modules));
  const known = added.map(([specifier, values]): [string, KnownModule] => [specifier, { values }]);
  return {
    [kubernetes]: kubernetesModule(),
    'schemawright/kudo': { values: kudoVocabulary },
    ...Object.fromEntries(known),
  };
}

const kubernetes = 'schemawright/kubernetes';

/** Decorators and scalar types are known; classes and enums are read, from the source or from what the package ships of it. */
function kubernetesModule(): KnownModule {
  const folder = resolve(rootOfSources(), 'kubernetes/types');
  const known = {
    [resolve(rootOfSources(), 'decorators/index.ts')]: 'schemawright',
    [resolve(folder, 'constraints.ts')]: kubernetes,
    [resolve(folder, 'scalars.ts')]: kubernetes,
  };
  const values = { ...constraints, ...vocabulary };
  return { values, types: scalarTypes, source: { path: resolve(folder, 'index.ts'), known } };
}

/** The folder `src` or, of the package, `dist`: this code is built into files at any depth below it. */
function rootOfSources(): string {
  const own = dirname(fileURLToPath(import.meta.url));
  return /^.*[\\/](?:src|dist)(?=[\\/]|$)/.exec(own)?.[0] ?? own;
}
