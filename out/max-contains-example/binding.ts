// Written by `schemawright gen` from MaxContainsExample in models/decorators/max-contains.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { MaxContainsExample } from '../../models/decorators/max-contains.js';

export interface MaxContainsExampleInput {
  endpoints?: readonly string[];
}

/** The values of MaxContainsExample: read, checked, merged and written. */
export const maxContainsExample = bind<MaxContainsExample, MaxContainsExampleInput>({
  name: 'MaxContainsExample',
  file: 'models/decorators/max-contains.ts',
  classes: [
    [MaxContainsExample, '0edc46633b817d8d', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"endpoints\":{\"type\":\"array\",\"items\":{\"type\":\"string\"},\"contains\":{\"pattern\":\"^http:\"},\"maxContains\":1}}}",
});
