// Written by `schemawright gen` from UnevaluatedItemsExample in models/decorators/unevaluated-items.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { UnevaluatedItemsExample } from '../../models/decorators/unevaluated-items.js';

export interface UnevaluatedItemsExampleInput {
  hostAndPort?: readonly [string?, number?, ...unknown[]];
}

/** The values of UnevaluatedItemsExample: read, checked, merged and written. */
export const unevaluatedItemsExample = bind<UnevaluatedItemsExample, UnevaluatedItemsExampleInput>({
  name: 'UnevaluatedItemsExample',
  file: 'models/decorators/unevaluated-items.ts',
  classes: [
    [UnevaluatedItemsExample, 'e43b9def66621735', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"hostAndPort\":{\"type\":\"array\",\"prefixItems\":[{\"type\":\"string\"},{\"type\":\"integer\"}],\"unevaluatedItems\":false}}}",
});
