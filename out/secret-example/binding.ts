// Written by `schemawright gen` from SecretExample in models/decorators/secret.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { SecretExample } from '../../models/decorators/secret.js';

export interface SecretExampleInput {
  password?: string;
}

/** The values of SecretExample: read, checked, merged and written. */
export const secretExample = bind<SecretExample, SecretExampleInput>({
  name: 'SecretExample',
  file: 'models/decorators/secret.ts',
  classes: [
    [SecretExample, '233dfa7e13082e84', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"password\":{\"type\":\"string\",\"writeOnly\":true,\"format\":\"password\",\"minLength\":12}}}",
});
