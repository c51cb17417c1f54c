// Written by `schemawright gen` from PropertiesExample in models/decorators/properties.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { PropertiesExample } from '../../models/decorators/properties.js';

export interface PropertiesExampleInput {
  operator: 'In' | 'NotIn' | 'Exists';
  values?: readonly string[];
}

/** The values of PropertiesExample: read, checked, merged and written. */
export const propertiesExample = bind<PropertiesExample, PropertiesExampleInput>({
  name: 'PropertiesExample',
  file: 'models/decorators/properties.ts',
  classes: [
    [PropertiesExample, 'd1fabf254bf3011f', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"operator\":{\"type\":\"string\",\"enum\":[\"In\",\"NotIn\",\"Exists\"]},\"values\":{\"type\":\"array\",\"items\":{\"type\":\"string\"}}},\"required\":[\"operator\"],\"anyOf\":[{\"properties\":{\"operator\":{\"enum\":[\"In\",\"NotIn\"]},\"values\":{\"minItems\":1}},\"required\":[\"values\"]},{\"properties\":{\"operator\":{\"enum\":[\"Exists\"]}}}]}",
});
