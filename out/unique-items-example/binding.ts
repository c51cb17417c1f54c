// Written by `schemawright gen` from UniqueItemsExample in models/decorators/unique-items.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { UniqueItemsExample } from '../../models/decorators/unique-items.js';

export interface UniqueItemsExampleInput {
  hosts?: readonly string[];
}

/** The values of UniqueItemsExample: read, checked, merged and written. */
export const uniqueItemsExample = bind<UniqueItemsExample, UniqueItemsExampleInput>({
  name: 'UniqueItemsExample',
  file: 'models/decorators/unique-items.ts',
  classes: [
    [UniqueItemsExample, '13a3ca3b8bf1fccd', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"hosts\":{\"type\":\"array\",\"items\":{\"type\":\"string\"},\"uniqueItems\":true}}}",
});
