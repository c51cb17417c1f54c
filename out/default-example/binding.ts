// Written by `schemawright gen` from DefaultExample in models/decorators/default.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { DefaultExample } from '../../models/decorators/default.js';

export interface DefaultExampleInput {
  initialiser?: number;
  region?: string;
  labels?: Record<string, string>;
}

/** The values of DefaultExample: read, checked, merged and written. */
export const defaultExample = bind<DefaultExample, DefaultExampleInput>({
  name: 'DefaultExample',
  file: 'models/decorators/default.ts',
  classes: [
    [DefaultExample, 'ecdf38a572a28d97', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"initialiser\":{\"type\":\"integer\",\"default\":3},\"region\":{\"type\":\"string\",\"default\":\"eu-1\"},\"labels\":{\"type\":\"object\",\"additionalProperties\":{\"type\":\"string\"},\"default\":{\"team\":\"platform\"}}}}",
});
