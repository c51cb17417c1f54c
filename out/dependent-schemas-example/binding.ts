// Written by `schemawright gen` from DependentSchemasExample in models/decorators/dependent-schemas.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { DependentSchemasExample } from '../../models/decorators/dependent-schemas.js';

export interface DependentSchemasExampleInput {
  tls?: boolean;
  host?: string;
  port?: number;
}

/** The values of DependentSchemasExample: read, checked, merged and written. */
export const dependentSchemasExample = bind<DependentSchemasExample, DependentSchemasExampleInput>({
  name: 'DependentSchemasExample',
  file: 'models/decorators/dependent-schemas.ts',
  classes: [
    [DependentSchemasExample, 'cf2c0ce052eb88e2', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"tls\":{\"type\":\"boolean\"},\"host\":{\"type\":\"string\"},\"port\":{\"type\":\"number\"}},\"dependentSchemas\":{\"tls\":{\"required\":[\"port\"],\"minProperties\":3}}}",
});
