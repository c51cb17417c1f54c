import { type FormTargetOptions, readFormOptions } from '../../../generator/emit/forms/rjsf.ts';
import type { LazyTarget } from '../../../generator/emit/target.ts';

const files = { values: 'kubeapps.schema.json' } as const;

/** The schema of values as Kubeapps reads it: without references, with its keywords for forms. */
export const kubeapps: LazyTarget<FormTargetOptions> & { readonly name: 'kubeapps' } = {
  name: 'kubeapps',
  files,
  options: readFormOptions,
  apartFromCharts: true,
  onRequest: true,
  showsDefaults: true,
  load: async () => (await import('./kubeapps-schema.ts')).kubeappsEmitter(files),
};
