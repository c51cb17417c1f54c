// Written by `schemawright gen` from DependentRequiredExample in models/decorators/dependent-required.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { DependentRequiredExample } from '../../models/decorators/dependent-required.js';

export interface DependentRequiredExampleInput {
  user?: string;
  password?: string;
}

/** The values of DependentRequiredExample: read, checked, merged and written. */
export const dependentRequiredExample = bind<DependentRequiredExample, DependentRequiredExampleInput>({
  name: 'DependentRequiredExample',
  file: 'models/decorators/dependent-required.ts',
  classes: [
    [DependentRequiredExample, '7b510da4262df8a6', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"user\":{\"type\":\"string\"},\"password\":{\"type\":\"string\"}},\"dependentRequired\":{\"user\":[\"password\"]}}",
});
