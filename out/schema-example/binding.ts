// Written by `schemawright gen` from SchemaExample in models/decorators/schema.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { SchemaExample } from '../../models/decorators/schema.js';

export interface SchemaExampleInput {
  name?: string;
}

/** The values of SchemaExample: read, checked, merged and written. */
export const schemaExample = bind<SchemaExample, SchemaExampleInput>({
  name: 'SchemaExample',
  file: 'models/decorators/schema.ts',
  classes: [
    [SchemaExample, '24408227f43ad0d9', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"name\":{\"type\":\"string\"}}}",
});
