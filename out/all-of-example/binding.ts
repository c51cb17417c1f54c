// Written by `schemawright gen` from AllOfExample in models/decorators/all-of.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { AllOfExample } from '../../models/decorators/all-of.js';

export interface AllOfExampleInput {
  password?: string;
}

/** The values of AllOfExample: read, checked, merged and written. */
export const allOfExample = bind<AllOfExample, AllOfExampleInput>({
  name: 'AllOfExample',
  file: 'models/decorators/all-of.ts',
  classes: [
    [AllOfExample, '4b7c55ec9c33e902', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"password\":{\"type\":\"string\",\"allOf\":[{\"pattern\":\"[a-z]\"},{\"pattern\":\"[0-9]\"}]}}}",
});
