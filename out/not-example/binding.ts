// Written by `schemawright gen` from NotExample in models/decorators/not.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { NotExample } from '../../models/decorators/not.js';

export interface NotExampleInput {
  namespace?: string;
}

/** The values of NotExample: read, checked, merged and written. */
export const notExample = bind<NotExample, NotExampleInput>({
  name: 'NotExample',
  file: 'models/decorators/not.ts',
  classes: [
    [NotExample, '8699819d30c3f29f', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"namespace\":{\"type\":\"string\",\"not\":{\"pattern\":\"^kube-\"}}}}",
});
