// Written by `schemawright gen` from WriteOnlyExample in models/decorators/write-only.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { WriteOnlyExample } from '../../models/decorators/write-only.js';

export interface WriteOnlyExampleInput {
  password?: string;
}

/** The values of WriteOnlyExample: read, checked, merged and written. */
export const writeOnlyExample = bind<WriteOnlyExample, WriteOnlyExampleInput>({
  name: 'WriteOnlyExample',
  file: 'models/decorators/write-only.ts',
  classes: [
    [WriteOnlyExample, 'b915d0d1e5a41a73', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"password\":{\"type\":\"string\",\"writeOnly\":true}}}",
});
