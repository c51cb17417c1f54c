// Written by `schemawright gen` from MinContainsExample in models/decorators/min-contains.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { MinContainsExample } from '../../models/decorators/min-contains.js';

export interface MinContainsExampleInput {
  endpoints?: readonly string[];
}

/** The values of MinContainsExample: read, checked, merged and written. */
export const minContainsExample = bind<MinContainsExample, MinContainsExampleInput>({
  name: 'MinContainsExample',
  file: 'models/decorators/min-contains.ts',
  classes: [
    [MinContainsExample, '25ac35017a7f9893', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"endpoints\":{\"type\":\"array\",\"items\":{\"type\":\"string\"},\"contains\":{\"pattern\":\"^https:\"},\"minContains\":2}}}",
});
