// What models of Kubernetes' API may import. It is loaded with the first model: documents are linted without decorators and without
// reflect-metadata below them, a third of what Node would load.
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { KnownModules } from '../generator/extract/index.ts';
import * as constraints from './types/constraints.ts';
import { scalarTypes } from './types/scalars.ts';
import * as vocabulary from './vocabulary/index.ts';

const specifier = 'schemawright/kubernetes';

/** Decorators and scalar types are known; classes and enums are read, from the source or from what the package ships of it. */
export function kubernetesModules(): KnownModules {
  const folder = resolve(rootOfSources(), 'kubernetes/types');
  const known = {
    [resolve(rootOfSources(), 'decorators/index.ts')]: 'schemawright',
    [resolve(folder, 'constraints.ts')]: specifier,
    [resolve(folder, 'scalars.ts')]: specifier,
  };
  const values = { ...constraints, ...vocabulary };
  return { [specifier]: { values, types: scalarTypes, source: { path: resolve(folder, 'index.ts'), known } } };
}

/** The folder `src` or, of the package, `dist`: this code is built into files at any depth below it. */
function rootOfSources(): string {
  const own = dirname(fileURLToPath(import.meta.url));
  return /^.*[\\/](?:src|dist)(?=[\\/]|$)/.exec(own)?.[0] ?? own;
}
