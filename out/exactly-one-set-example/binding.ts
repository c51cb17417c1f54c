// Written by `schemawright gen` from ExactlyOneSetExample in models/decorators/exactly-one-set.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { ExactlyOneSetExample } from '../../models/decorators/exactly-one-set.js';

export interface ExactlyOneSetExampleInput {
  configMap?: string;
  secret?: string;
  inline?: Record<string, string>;
}

/** The values of ExactlyOneSetExample: read, checked, merged and written. */
export const exactlyOneSetExample = bind<ExactlyOneSetExample, ExactlyOneSetExampleInput>({
  name: 'ExactlyOneSetExample',
  file: 'models/decorators/exactly-one-set.ts',
  classes: [
    [ExactlyOneSetExample, 'd3bd9b2a0fd04628', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"configMap\":{\"type\":\"string\"},\"secret\":{\"type\":\"string\"},\"inline\":{\"type\":\"object\",\"additionalProperties\":{\"type\":\"string\"}}},\"oneOf\":[{\"required\":[\"configMap\"],\"properties\":{\"configMap\":{\"not\":{\"enum\":[\"\",null,false,0,[],{}]}}}},{\"required\":[\"secret\"],\"properties\":{\"secret\":{\"not\":{\"enum\":[\"\",null,false,0,[],{}]}}}},{\"required\":[\"inline\"],\"properties\":{\"inline\":{\"not\":{\"enum\":[\"\",null,false,0,[],{}]}}}}]}",
});
