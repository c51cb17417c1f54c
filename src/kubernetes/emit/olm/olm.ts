import { type FormTargetOptions, readFormOptions } from '../../../generator/emit/forms/rjsf.ts';
import type { LazyTarget } from '../../../generator/emit/target.ts';

const files = { resource: 'clusterserviceversion.yaml' } as const;

/** The part of a ClusterServiceVersion that describes the fields of a kind to the console. */
export const olm: LazyTarget<FormTargetOptions> & { readonly name: 'olm' } = {
  name: 'olm',
  files,
  options: readFormOptions,
  apartFromCharts: true,
  onRequest: true,
  load: async () => (await import('./emit-descriptors.ts')).olmEmitter(files),
};
