// Written by `schemawright gen` from DefineExample in models/decorators/define.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { DefineExample } from '../../models/decorators/define.js';

export interface DefineExampleInput {
  server?: string;
  mirrors?: readonly string[];
}

/** The values of DefineExample: read, checked, merged and written. */
export const defineExample = bind<DefineExample, DefineExampleInput>({
  name: 'DefineExample',
  file: 'models/decorators/define.ts',
  classes: [
    [DefineExample, '54849923fb6eccd5', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"server\":{\"$ref\":\"#/$defs/host\"},\"mirrors\":{\"type\":\"array\",\"items\":{\"$ref\":\"#/$defs/host\"}}},\"$defs\":{\"host\":{\"type\":\"string\",\"pattern\":\"^[a-z0-9.-]+$\",\"maxLength\":253}}}",
});
