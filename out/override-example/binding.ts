// Written by `schemawright gen` from OverrideExample in models/decorators/override.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { OverrideExample } from '../../models/decorators/override.js';

export interface OverrideExampleInput {
  /** Machines */
  replicas?: number;
  zone?: string;
}

/** The values of OverrideExample: read, checked, merged and written. */
export const overrideExample = bind<OverrideExample, OverrideExampleInput>({
  name: 'OverrideExample',
  file: 'models/decorators/override.ts',
  classes: [
    [OverrideExample, 'afd135081ffe0c06', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"replicas\":{\"type\":\"number\",\"title\":\"Machines\",\"minimum\":3,\"maximum\":9,\"default\":3},\"zone\":{\"type\":\"string\"}}}",
});
