// Written by `schemawright gen` from KeywordExample in models/decorators/keyword.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { KeywordExample } from '../../models/decorators/keyword.js';

export interface KeywordExampleInput {
  logo?: string;
}

/** The values of KeywordExample: read, checked, merged and written. */
export const keywordExample = bind<KeywordExample, KeywordExampleInput>({
  name: 'KeywordExample',
  file: 'models/decorators/keyword.ts',
  classes: [
    [KeywordExample, '3e4f7d0f4ff55735', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"logo\":{\"type\":\"string\",\"contentEncoding\":\"base64\",\"contentMediaType\":\"image/png\"}}}",
});
