// Written by `schemawright gen` from MinItemsExample in models/decorators/min-items.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { MinItemsExample } from '../../models/decorators/min-items.js';

export interface MinItemsExampleInput {
  hosts?: readonly string[];
}

/** The values of MinItemsExample: read, checked, merged and written. */
export const minItemsExample = bind<MinItemsExample, MinItemsExampleInput>({
  name: 'MinItemsExample',
  file: 'models/decorators/min-items.ts',
  classes: [
    [MinItemsExample, '628eae258e62dc47', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"hosts\":{\"type\":\"array\",\"items\":{\"type\":\"string\"},\"minItems\":1}}}",
});
