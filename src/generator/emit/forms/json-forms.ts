import type { LazyTarget } from '../target.ts';
import { type FormTargetOptions, readFormOptions } from './rjsf.ts';

const file = 'jsonforms.uischema.json';
const files = { values: file, schema: file, resource: file, parameters: file } as const;

/** The UI schema of JSON Forms, for the schema that the target `json-schema` writes. */
export const jsonForms: LazyTarget<FormTargetOptions> & { readonly name: 'jsonforms' } = {
  name: 'jsonforms',
  files,
  options: readFormOptions,
  apartFromCharts: true,
  onRequest: true,
  showsDefaults: true,
  load: async () => (await import('./json-forms-ui-schema.ts')).jsonFormsEmitter(files),
};
