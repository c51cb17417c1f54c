// Written by `schemawright gen` from RequiredExample in models/decorators/required.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { Labels, RequiredExample } from '../../models/decorators/required.js';

export interface RequiredExampleInput {
  replicas?: number;
  labels?: LabelsInput;
}

export interface LabelsInput {
  team: string;
  tier?: string;
}

/** The values of RequiredExample: read, checked, merged and written. */
export const requiredExample = bind<RequiredExample, RequiredExampleInput>({
  name: 'RequiredExample',
  file: 'models/decorators/required.ts',
  classes: [
    [RequiredExample, 'e500a0f024060e02', ['']],
    [Labels, '811c9dc501000193', ['/properties/labels']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"replicas\":{\"type\":\"number\",\"default\":3},\"labels\":{\"type\":\"object\",\"properties\":{\"team\":{\"type\":\"string\"},\"tier\":{\"type\":\"string\"}},\"required\":[\"team\"]}},\"required\":[\"replicas\"]}",
});
