// Written by `schemawright gen` from MinimumExample in models/decorators/minimum.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { MinimumExample } from '../../models/decorators/minimum.js';

export interface MinimumExampleInput {
  replicas?: number;
}

/** The values of MinimumExample: read, checked, merged and written. */
export const minimumExample = bind<MinimumExample, MinimumExampleInput>({
  name: 'MinimumExample',
  file: 'models/decorators/minimum.ts',
  classes: [
    [MinimumExample, 'ae07b6f7aa5065f5', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"replicas\":{\"type\":\"number\",\"minimum\":1}}}",
});
