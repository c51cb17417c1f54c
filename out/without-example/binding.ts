// Written by `schemawright gen` from WithoutExample in models/decorators/without.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { WithoutExample } from '../../models/decorators/without.js';

export interface WithoutExampleInput {
  name?: string;
}

/** The values of WithoutExample: read, checked, merged and written. */
export const withoutExample = bind<WithoutExample, WithoutExampleInput>({
  name: 'WithoutExample',
  file: 'models/decorators/without.ts',
  classes: [
    [WithoutExample, '4f4bb852f8a5e084', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"name\":{\"type\":\"string\",\"pattern\":\"^[a-z0-9]([-a-z0-9]*[a-z0-9])?$\"}}}",
});
