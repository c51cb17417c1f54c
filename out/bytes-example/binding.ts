// Written by `schemawright gen` from BytesExample in models/decorators/bytes.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { BytesExample } from '../../models/decorators/bytes.js';

export interface BytesExampleInput {
  certificate?: string;
}

/** The values of BytesExample: read, checked, merged and written. */
export const bytesExample = bind<BytesExample, BytesExampleInput>({
  name: 'BytesExample',
  file: 'models/decorators/bytes.ts',
  classes: [
    [BytesExample, 'd4d49bd8e39c8fae', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"certificate\":{\"type\":\"string\",\"format\":\"byte\",\"contentEncoding\":\"base64\",\"examples\":[\"aGVsbG8=\"]}}}",
});
