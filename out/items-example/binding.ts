// Written by `schemawright gen` from ItemsExample in models/decorators/items.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { ItemsExample } from '../../models/decorators/items.js';

export interface ItemsExampleInput {
  names?: readonly string[];
  matrix?: readonly (readonly number[])[];
}

/** The values of ItemsExample: read, checked, merged and written. */
export const itemsExample = bind<ItemsExample, ItemsExampleInput>({
  name: 'ItemsExample',
  file: 'models/decorators/items.ts',
  classes: [
    [ItemsExample, 'b3bab39b7aaad439', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"names\":{\"type\":\"array\",\"items\":{\"type\":\"string\",\"minLength\":1,\"maxLength\":63}},\"matrix\":{\"type\":\"array\",\"items\":{\"type\":\"array\",\"items\":{\"type\":\"number\",\"minimum\":0},\"maxItems\":3}}}}",
});
