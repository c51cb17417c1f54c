// Written by `schemawright gen` from PrefixItemsExample in models/decorators/prefix-items.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { PrefixItemsExample } from '../../models/decorators/prefix-items.js';

export interface PrefixItemsExampleInput {
  hostAndPort?: readonly [string?, number?, ...(string | number)[]];
}

/** The values of PrefixItemsExample: read, checked, merged and written. */
export const prefixItemsExample = bind<PrefixItemsExample, PrefixItemsExampleInput>({
  name: 'PrefixItemsExample',
  file: 'models/decorators/prefix-items.ts',
  classes: [
    [PrefixItemsExample, 'faef322cbf30c45e', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"hostAndPort\":{\"type\":\"array\",\"items\":{\"type\":[\"string\",\"number\"]},\"prefixItems\":[{\"type\":\"string\"},{\"type\":\"integer\",\"minimum\":1}],\"maxItems\":2}}}",
});
