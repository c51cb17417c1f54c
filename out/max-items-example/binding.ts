// Written by `schemawright gen` from MaxItemsExample in models/decorators/max-items.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { MaxItemsExample } from '../../models/decorators/max-items.js';

export interface MaxItemsExampleInput {
  hosts?: readonly string[];
}

/** The values of MaxItemsExample: read, checked, merged and written. */
export const maxItemsExample = bind<MaxItemsExample, MaxItemsExampleInput>({
  name: 'MaxItemsExample',
  file: 'models/decorators/max-items.ts',
  classes: [
    [MaxItemsExample, '404abc9214d74234', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"hosts\":{\"type\":\"array\",\"items\":{\"type\":\"string\"},\"maxItems\":5}}}",
});
