// Written by `schemawright gen` from JsonValueExample in models/decorators/json-value.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { JsonValueExample } from '../../models/decorators/json-value.js';

export interface JsonValueExampleInput {
  extra?: unknown;
}

/** The values of JsonValueExample: read, checked, merged and written. */
export const jsonValueExample = bind<JsonValueExample, JsonValueExampleInput>({
  name: 'JsonValueExample',
  file: 'models/decorators/json-value.ts',
  classes: [
    [JsonValueExample, '24408227f43ad0d9', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"extra\":{}}}",
});
