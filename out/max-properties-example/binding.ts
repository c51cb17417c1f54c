// Written by `schemawright gen` from MaxPropertiesExample in models/decorators/max-properties.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { MaxPropertiesExample } from '../../models/decorators/max-properties.js';

export interface MaxPropertiesExampleInput {
  labels?: Record<string, string>;
}

/** The values of MaxPropertiesExample: read, checked, merged and written. */
export const maxPropertiesExample = bind<MaxPropertiesExample, MaxPropertiesExampleInput>({
  name: 'MaxPropertiesExample',
  file: 'models/decorators/max-properties.ts',
  classes: [
    [MaxPropertiesExample, '5672f92f730119b5', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"labels\":{\"type\":\"object\",\"additionalProperties\":{\"type\":\"string\"},\"maxProperties\":10}}}",
});
