// Written by `schemawright gen` from ContainsExample in models/decorators/contains.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { ContainsExample } from '../../models/decorators/contains.js';

export interface ContainsExampleInput {
  endpoints?: readonly string[];
}

/** The values of ContainsExample: read, checked, merged and written. */
export const containsExample = bind<ContainsExample, ContainsExampleInput>({
  name: 'ContainsExample',
  file: 'models/decorators/contains.ts',
  classes: [
    [ContainsExample, 'd382ea60dce196ae', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"endpoints\":{\"type\":\"array\",\"items\":{\"type\":\"string\"},\"contains\":{\"pattern\":\"^https:\"}}}}",
});
