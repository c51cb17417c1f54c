// Written by `schemawright gen` from RemovedInExample in models/decorators/removed-in.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { RemovedInExample } from '../../models/decorators/removed-in.js';

export interface RemovedInExampleInput {
  additionalArguments?: readonly string[];
}

/** The values of RemovedInExample: read, checked, merged and written. */
export const removedInExample = bind<RemovedInExample, RemovedInExampleInput>({
  name: 'RemovedInExample',
  file: 'models/decorators/removed-in.ts',
  classes: [
    [RemovedInExample, 'a0bea532d7375560', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"additionalArguments\":{\"type\":\"array\",\"items\":{\"type\":\"string\"},\"default\":[]}},\"x-removed-in\":[{\"key\":\"globalArguments\",\"since\":\"2.0.0\",\"note\":\"Use additionalArguments.\"},{\"key\":\"experimental\",\"since\":\"3.0.0\"}]}",
});
