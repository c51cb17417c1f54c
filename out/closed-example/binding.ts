// Written by `schemawright gen` from ClosedExample in models/decorators/closed.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { ClosedExample } from '../../models/decorators/closed.js';

export interface ClosedExampleInput {
  name?: string;
}

/** The values of ClosedExample: read, checked, merged and written. */
export const closedExample = bind<ClosedExample, ClosedExampleInput>({
  name: 'ClosedExample',
  file: 'models/decorators/closed.ts',
  classes: [
    [ClosedExample, 'c29630f26b176138', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"name\":{\"type\":\"string\"}},\"additionalProperties\":false}",
});
