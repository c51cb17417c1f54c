// Written by `schemawright gen` from FormatExample in models/decorators/format.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { FormatExample } from '../../models/decorators/format.js';

export interface FormatExampleInput {
  day?: string;
}

/** The values of FormatExample: read, checked, merged and written. */
export const formatExample = bind<FormatExample, FormatExampleInput>({
  name: 'FormatExample',
  file: 'models/decorators/format.ts',
  classes: [
    [FormatExample, '066367e6452f4628', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"day\":{\"type\":\"string\",\"format\":\"date\",\"pattern\":\"^[0-9]{4}-[0-9]{2}-[0-9]{2}$\"}}}",
});
