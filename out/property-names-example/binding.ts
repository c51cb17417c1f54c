// Written by `schemawright gen` from PropertyNamesExample in models/decorators/property-names.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { PropertyNamesExample } from '../../models/decorators/property-names.js';

export interface PropertyNamesExampleInput {
  annotations?: Record<string, string>;
}

/** The values of PropertyNamesExample: read, checked, merged and written. */
export const propertyNamesExample = bind<PropertyNamesExample, PropertyNamesExampleInput>({
  name: 'PropertyNamesExample',
  file: 'models/decorators/property-names.ts',
  classes: [
    [PropertyNamesExample, '7117af58b4628e2e', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"annotations\":{\"type\":\"object\",\"additionalProperties\":{\"type\":\"string\"},\"propertyNames\":{\"pattern\":\"^[a-z.]+$\",\"maxLength\":63}}}}",
});
