// Written by `schemawright gen` from ChoicesExample in models/decorators/choices.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { ChoicesExample } from '../../models/decorators/choices.js';

export interface ChoicesExampleInput {
  algorithm?: 'rr' | 'lc';
}

/** The values of ChoicesExample: read, checked, merged and written. */
export const choicesExample = bind<ChoicesExample, ChoicesExampleInput>({
  name: 'ChoicesExample',
  file: 'models/decorators/choices.ts',
  classes: [
    [ChoicesExample, 'a2c49b8944817603', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"algorithm\":{\"type\":\"string\",\"oneOf\":[{\"const\":\"rr\",\"title\":\"One after the other\"},{\"const\":\"lc\",\"title\":\"Whoever has least to do\"}],\"default\":\"rr\"}}}",
});
