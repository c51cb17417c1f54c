// Written by `schemawright gen` from MultipleOfExample in models/decorators/multiple-of.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { MultipleOfExample } from '../../models/decorators/multiple-of.js';

export interface MultipleOfExampleInput {
  memoryMib?: number;
}

/** The values of MultipleOfExample: read, checked, merged and written. */
export const multipleOfExample = bind<MultipleOfExample, MultipleOfExampleInput>({
  name: 'MultipleOfExample',
  file: 'models/decorators/multiple-of.ts',
  classes: [
    [MultipleOfExample, '2939fa6b9c5c4635', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"memoryMib\":{\"type\":\"number\",\"multipleOf\":2}}}",
});
