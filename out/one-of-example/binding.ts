// Written by `schemawright gen` from OneOfExample in models/decorators/one-of.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { OneOfExample } from '../../models/decorators/one-of.js';

export interface OneOfExampleInput {
  size?: string;
}

/** The values of OneOfExample: read, checked, merged and written. */
export const oneOfExample = bind<OneOfExample, OneOfExampleInput>({
  name: 'OneOfExample',
  file: 'models/decorators/one-of.ts',
  classes: [
    [OneOfExample, 'c643fdf4382383aa', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"size\":{\"type\":\"string\",\"oneOf\":[{\"pattern\":\" GB$\"},{\"pattern\":\" MB$\"}]}}}",
});
