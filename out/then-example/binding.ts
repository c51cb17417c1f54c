// Written by `schemawright gen` from ThenExample in models/decorators/then.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { ThenExample } from '../../models/decorators/then.js';

export interface ThenExampleInput {
  port?: string | number;
  memory?: number;
}

/** The values of ThenExample: read, checked, merged and written. */
export const thenExample = bind<ThenExample, ThenExampleInput>({
  name: 'ThenExample',
  file: 'models/decorators/then.ts',
  classes: [
    [ThenExample, '77e25814c3b3a342', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"port\":{\"type\":[\"string\",\"number\"],\"if\":{\"type\":\"string\"},\"then\":{\"minLength\":2}},\"memory\":{\"type\":\"number\",\"if\":{\"minimum\":1024},\"then\":{\"minimum\":2048}}}}",
});
