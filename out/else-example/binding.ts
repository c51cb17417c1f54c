// Written by `schemawright gen` from ElseExample in models/decorators/else.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { ElseExample } from '../../models/decorators/else.js';

export interface ElseExampleInput {
  hostName?: string;
  port?: number;
  address?: string;
}

/** The values of ElseExample: read, checked, merged and written. */
export const elseExample = bind<ElseExample, ElseExampleInput>({
  name: 'ElseExample',
  file: 'models/decorators/else.ts',
  classes: [
    [ElseExample, '575cb6f0141f9266', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"hostName\":{\"type\":\"string\"},\"port\":{\"type\":\"number\"},\"address\":{\"type\":\"string\"}},\"if\":{\"required\":[\"hostName\"]},\"then\":{\"required\":[\"port\"]},\"else\":{\"required\":[\"address\"]}}",
});
