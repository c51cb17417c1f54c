// Written by `schemawright gen` from ExclusiveMaximumExample in models/decorators/exclusive-maximum.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { ExclusiveMaximumExample } from '../../models/decorators/exclusive-maximum.js';

export interface ExclusiveMaximumExampleInput {
  share?: number;
}

/** The values of ExclusiveMaximumExample: read, checked, merged and written. */
export const exclusiveMaximumExample = bind<ExclusiveMaximumExample, ExclusiveMaximumExampleInput>({
  name: 'ExclusiveMaximumExample',
  file: 'models/decorators/exclusive-maximum.ts',
  classes: [
    [ExclusiveMaximumExample, '489b84f38801b5ed', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"share\":{\"type\":\"number\",\"exclusiveMaximum\":1}}}",
});
