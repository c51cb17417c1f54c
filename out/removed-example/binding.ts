// Written by `schemawright gen` from RemovedExample in models/decorators/removed.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { RemovedExample } from '../../models/decorators/removed.js';

export interface RemovedExampleInput {
  /** The version that is installed. */
  version?: string;
  /** @deprecated use version */
  vers?: string;
}

/** The values of RemovedExample: read, checked, merged and written. */
export const removedExample = bind<RemovedExample, RemovedExampleInput>({
  name: 'RemovedExample',
  file: 'models/decorators/removed.ts',
  classes: [
    [RemovedExample, 'bff1a4937731ee85', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"version\":{\"type\":\"string\",\"description\":\"The version that is installed.\",\"default\":\"1.0.0\"},\"vers\":{\"type\":\"string\",\"x-ytt-removed\":\"use version\",\"deprecated\":true,\"not\":{},\"$comment\":\"use version\"}}}",
});
