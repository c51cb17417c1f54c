// Written by `schemawright gen` from HiddenExample in models/decorators/hidden.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { HiddenExample } from '../../models/decorators/hidden.js';

export interface HiddenExampleInput {
  replicas?: number;
  revision?: number;
}

/** The values of HiddenExample: read, checked, merged and written. */
export const hiddenExample = bind<HiddenExample, HiddenExampleInput>({
  name: 'HiddenExample',
  file: 'models/decorators/hidden.ts',
  classes: [
    [HiddenExample, 'deb85055e91991cf', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"replicas\":{\"type\":\"number\",\"default\":1},\"revision\":{\"type\":\"number\",\"x-hidden\":true,\"default\":1}}}",
});
