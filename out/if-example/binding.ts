// Written by `schemawright gen` from IfExample in models/decorators/if.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { IfExample } from '../../models/decorators/if.js';

export interface IfExampleInput {
  user?: string;
  password?: string;
}

/** The values of IfExample: read, checked, merged and written. */
export const ifExample = bind<IfExample, IfExampleInput>({
  name: 'IfExample',
  file: 'models/decorators/if.ts',
  classes: [
    [IfExample, 'f288aa6394189bb5', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"user\":{\"type\":\"string\"},\"password\":{\"type\":\"string\"}},\"if\":{\"required\":[\"user\"]},\"then\":{\"required\":[\"password\"]}}",
});
