// Written by `schemawright gen` from ExactlyOneOfExample in models/decorators/exactly-one-of.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { ExactlyOneOfExample } from '../../models/decorators/exactly-one-of.js';

export interface ExactlyOneOfExampleInput {
  configMap?: string;
  secret?: string;
}

/** The values of ExactlyOneOfExample: read, checked, merged and written. */
export const exactlyOneOfExample = bind<ExactlyOneOfExample, ExactlyOneOfExampleInput>({
  name: 'ExactlyOneOfExample',
  file: 'models/decorators/exactly-one-of.ts',
  classes: [
    [ExactlyOneOfExample, '748c02012635df77', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"configMap\":{\"type\":\"string\"},\"secret\":{\"type\":\"string\"}},\"oneOf\":[{\"required\":[\"configMap\"]},{\"required\":[\"secret\"]}]}",
});
