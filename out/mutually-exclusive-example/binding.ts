// Written by `schemawright gen` from MutuallyExclusiveExample in models/decorators/mutually-exclusive.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { MutuallyExclusiveExample } from '../../models/decorators/mutually-exclusive.js';

export interface MutuallyExclusiveExampleInput {
  replicas?: number;
  autoscaling?: boolean;
  image?: string;
  snapshot?: string;
}

/** The values of MutuallyExclusiveExample: read, checked, merged and written. */
export const mutuallyExclusiveExample = bind<MutuallyExclusiveExample, MutuallyExclusiveExampleInput>({
  name: 'MutuallyExclusiveExample',
  file: 'models/decorators/mutually-exclusive.ts',
  classes: [
    [MutuallyExclusiveExample, 'a1f104199a1d67f3', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"replicas\":{\"type\":\"number\"},\"autoscaling\":{\"type\":\"boolean\"},\"image\":{\"type\":\"string\"},\"snapshot\":{\"type\":\"string\"}},\"not\":{\"required\":[\"replicas\",\"autoscaling\"]},\"allOf\":[{\"not\":{\"required\":[\"image\",\"snapshot\"]}}]}",
});
