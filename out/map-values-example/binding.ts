// Written by `schemawright gen` from MapValuesExample in models/decorators/map-values.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { MapValuesExample } from '../../models/decorators/map-values.js';

export interface MapValuesExampleInput {
  labels?: Record<string, string>;
  groups?: Record<string, readonly string[]>;
}

/** The values of MapValuesExample: read, checked, merged and written. */
export const mapValuesExample = bind<MapValuesExample, MapValuesExampleInput>({
  name: 'MapValuesExample',
  file: 'models/decorators/map-values.ts',
  classes: [
    [MapValuesExample, 'f04acd440906e12e', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"labels\":{\"type\":\"object\",\"additionalProperties\":{\"type\":\"string\",\"maxLength\":63}},\"groups\":{\"type\":\"object\",\"additionalProperties\":false,\"patternProperties\":{\"^[a-z]+$\":{\"type\":\"array\",\"items\":{\"type\":\"string\",\"pattern\":\"^[a-z]+$\"},\"minItems\":1}}}}}",
});
