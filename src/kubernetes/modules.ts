// The modules that models of the Kubernetes API may import. Loaded with the first model: linting a document needs
// neither decorators nor reflect-metadata, which saves a third of what Node would load.
import { resolve } from 'node:path';
import type { EqualTypes, KnownModules } from '../generator/extract/index.ts';
import * as constraints from './types/constraints.ts';
import * as fields from './types/fields.ts';
import { findSourcesFolder, findTypesFolder } from './read/types-folder.ts';
import { scalarTypes } from './types/scalars.ts';
import * as vocabulary from './vocabulary/index.ts';

/** Each controller sets its own conditions, so that those of others must stay. */
const listMap = { 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['type'] };

const specifier = 'schemawright/kubernetes';

/** What the classes of the Kubernetes API alone import. */
const ofFields = `${specifier}/types/fields`;

/**
 * Decorators and scalar types are known in advance; classes and enums are read from the source or the published
 * package.
 */
export function kubernetesModules(): KnownModules {
  const folder = findTypesFolder();
  const known = {
    [resolve(findSourcesFolder(), 'decorators/index.ts')]: 'schemawright',
    [resolve(folder, 'constraints.ts')]: specifier,
    [resolve(folder, 'fields.ts')]: ofFields,
    [resolve(folder, 'scalars.ts')]: specifier,
    [resolve(findSourcesFolder(), 'kubernetes/vocabulary/index.ts')]: specifier,
  };
  const values = { ...constraints, ...vocabulary };
  const ofArrays = {
    [resolve(folder, 'meta.ts#Condition')]: listMap,
    [resolve(folder, 'metav1.ts#Condition')]: listMap,
  };
  const source = { path: resolve(folder, 'index.ts'), known, ofArrays, equals: listEqualTypes(folder) };
  return { [specifier]: { values, types: scalarTypes, source }, [ofFields]: { values: fields } };
}

/** The packages that declare the types of the Kubernetes API for TypeScript, without what a schema needs besides. */
function listEqualTypes(folder: string): readonly EqualTypes[] {
  const [client, types] = ['@kubernetes/client-node/', 'kubernetes-types/'];
  const files = { 'core/v1': 'corev1', 'batch/v1': 'batchv1', 'networking/v1': 'networkingv1', 'meta/v1': 'metav1' };
  const classes = Object.entries(files).flatMap(([path, name]) => [
    { declaredIn: `${types}${path}.`, prefix: '', file: resolve(folder, `${name}.ts`) },
    { declaredIn: client, prefix: 'V1', file: resolve(folder, `${name}.ts`) },
  ]);
  const metadata = resolve(folder, 'meta.ts');
  return [
    ...classes,
    { declaredIn: `${types}meta/v1.`, prefix: '', file: metadata },
    { declaredIn: client, prefix: 'V1', file: metadata },
    ...[`${types}meta/v1.`, `${types}api/resource.`, client].map((declaredIn) => ({ declaredIn, prefix: '' })),
    { declaredIn: client, prefix: 'V1' },
  ];
}
