// Written by `schemawright gen` from AnyOfExample in models/decorators/any-of.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { AnyOfExample } from '../../models/decorators/any-of.js';

export interface AnyOfExampleInput {
  size?: string;
}

/** The values of AnyOfExample: read, checked, merged and written. */
export const anyOfExample = bind<AnyOfExample, AnyOfExampleInput>({
  name: 'AnyOfExample',
  file: 'models/decorators/any-of.ts',
  classes: [
    [AnyOfExample, '6590c80c2f92165e', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"size\":{\"type\":\"string\",\"anyOf\":[{\"pattern\":\"^[0-9]+Gi$\"},{\"pattern\":\"^[0-9]+Mi$\",\"maxLength\":8}]}}}",
});
