import type { LazyTarget } from '../target.ts';
import { object, string } from '../read-options.ts';

export interface FormTargetOptions {
  /**
   * Relative to the configuration; by default the folder of the other artifacts or, for a chart, the default folder.
   */
  readonly folder?: string;
}

export const readFormOptions = object<FormTargetOptions>({ folder: string });

const file = 'rjsf.uischema.json';
const files = { values: file, schema: file, resource: file, parameters: file } as const;

/** The `uiSchema` of react-jsonschema-form, for the schema that the target `json-schema` writes. */
export const rjsf: LazyTarget<FormTargetOptions> & { readonly name: 'rjsf' } = {
  name: 'rjsf',
  files,
  options: readFormOptions,
  apartFromCharts: true,
  onRequest: true,
  showsDefaults: true,
  load: async () => (await import('./rjsf-ui-schema.ts')).rjsfEmitter(files),
};
