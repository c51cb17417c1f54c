// Written by `schemawright gen` from MinPropertiesExample in models/decorators/min-properties.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { MinPropertiesExample } from '../../models/decorators/min-properties.js';

export interface MinPropertiesExampleInput {
  labels?: Record<string, string>;
}

/** The values of MinPropertiesExample: read, checked, merged and written. */
export const minPropertiesExample = bind<MinPropertiesExample, MinPropertiesExampleInput>({
  name: 'MinPropertiesExample',
  file: 'models/decorators/min-properties.ts',
  classes: [
    [MinPropertiesExample, '3d7bd867bb2d5b65', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"labels\":{\"type\":\"object\",\"additionalProperties\":{\"type\":\"string\"},\"minProperties\":1}}}",
});
