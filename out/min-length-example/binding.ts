// Written by `schemawright gen` from MinLengthExample in models/decorators/min-length.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { MinLengthExample } from '../../models/decorators/min-length.js';

export interface MinLengthExampleInput {
  name?: string;
}

/** The values of MinLengthExample: read, checked, merged and written. */
export const minLengthExample = bind<MinLengthExample, MinLengthExampleInput>({
  name: 'MinLengthExample',
  file: 'models/decorators/min-length.ts',
  classes: [
    [MinLengthExample, '02c42e3034410126', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"name\":{\"type\":\"string\",\"minLength\":1}}}",
});
