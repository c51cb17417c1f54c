// Written by `schemawright gen` from MaxLengthExample in models/decorators/max-length.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { MaxLengthExample } from '../../models/decorators/max-length.js';

export interface MaxLengthExampleInput {
  name?: string;
}

/** The values of MaxLengthExample: read, checked, merged and written. */
export const maxLengthExample = bind<MaxLengthExample, MaxLengthExampleInput>({
  name: 'MaxLengthExample',
  file: 'models/decorators/max-length.ts',
  classes: [
    [MaxLengthExample, 'ae88cf14d53468ea', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"name\":{\"type\":\"string\",\"maxLength\":63}}}",
});
