// Written by `schemawright gen` from ReadOnlyExample in models/decorators/read-only.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { ReadOnlyExample } from '../../models/decorators/read-only.js';

export interface ReadOnlyExampleInput {
  status?: string;
}

/** The values of ReadOnlyExample: read, checked, merged and written. */
export const readOnlyExample = bind<ReadOnlyExample, ReadOnlyExampleInput>({
  name: 'ReadOnlyExample',
  file: 'models/decorators/read-only.ts',
  classes: [
    [ReadOnlyExample, '4ea6f8c1cd427237', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"status\":{\"type\":\"string\",\"readOnly\":true}}}",
});
