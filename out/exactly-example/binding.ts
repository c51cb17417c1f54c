// Written by `schemawright gen` from ExactlyExample in models/decorators/exactly.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { ExactlyExample } from '../../models/decorators/exactly.js';

export interface ExactlyExampleInput {
  level?: number | null;
}

/** The values of ExactlyExample: read, checked, merged and written. */
export const exactlyExample = bind<ExactlyExample, ExactlyExampleInput>({
  name: 'ExactlyExample',
  file: 'models/decorators/exactly.ts',
  classes: [
    [ExactlyExample, '1d02b0d1158d1903', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"level\":{\"type\":[\"integer\",\"null\"],\"minimum\":1,\"maximum\":9}}}",
});
