// Written by `schemawright gen` from KeyMayBePresentExample in models/decorators/key-may-be-present.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { DatabaseExample, KeyMayBePresentExample } from '../../models/decorators/key-may-be-present.js';

export interface KeyMayBePresentExampleInput {
  database?: DatabaseExampleInput;
}

export interface DatabaseExampleInput {
  maxConnections?: number;
  username?: string;
}

/** The values of KeyMayBePresentExample: read, checked, merged and written. */
export const keyMayBePresentExample = bind<KeyMayBePresentExample, KeyMayBePresentExampleInput>({
  name: 'KeyMayBePresentExample',
  file: 'models/decorators/key-may-be-present.ts',
  classes: [
    [KeyMayBePresentExample, '3f4b67146c12212e', ['']],
    [DatabaseExample, '811c9dc501000193', ['/properties/database']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"database\":{\"type\":\"object\",\"properties\":{\"maxConnections\":{\"type\":\"integer\",\"default\":100},\"username\":{\"type\":\"string\"}},\"x-ytt-key-may-be-present\":true}}}",
});
