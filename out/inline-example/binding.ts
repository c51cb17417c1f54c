// Written by `schemawright gen` from InlineExample in models/decorators/inline.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { Address, InlineExample } from '../../models/decorators/inline.js';

export interface InlineExampleInput {
  first?: AddressInput;
  second?: AddressInput2;
}

export interface AddressInput {
  host?: string;
}

export interface AddressInput2 {
  host?: string;
}

/** The values of InlineExample: read, checked, merged and written. */
export const inlineExample = bind<InlineExample, InlineExampleInput>({
  name: 'InlineExample',
  file: 'models/decorators/inline.ts',
  classes: [
    [InlineExample, '24408227f43ad0d9', ['']],
    [Address, 'a69bbf79a0cdbc0f', ['/properties/first', '/properties/second']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"first\":{\"type\":\"object\",\"properties\":{\"host\":{\"type\":\"string\"}}},\"second\":{\"type\":\"object\",\"properties\":{\"host\":{\"type\":\"string\"}}}}}",
});
