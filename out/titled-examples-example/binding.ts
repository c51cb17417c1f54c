// Written by `schemawright gen` from TitledExamplesExample in models/decorators/titled-examples.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { TitledExamplesExample } from '../../models/decorators/titled-examples.js';

export interface TitledExamplesExampleInput {
  replicas?: number;
}

/** The values of TitledExamplesExample: read, checked, merged and written. */
export const titledExamplesExample = bind<TitledExamplesExample, TitledExamplesExampleInput>({
  name: 'TitledExamplesExample',
  file: 'models/decorators/titled-examples.ts',
  classes: [
    [TitledExamplesExample, 'e23481bd59634d87', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"replicas\":{\"type\":\"integer\",\"examples\":[1,3],\"x-ytt-example-titles\":[\"One machine\",\"Highly available\"],\"default\":1}}}",
});
