// Written by `schemawright gen` from EnumExample in models/decorators/enum.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { EnumExample } from '../../models/decorators/enum.js';

export interface EnumExampleInput {
  size?: 'small' | 'medium' | 'large';
  colour?: 'red' | 'green' | 'blue';
  level?: 'debug' | 'info';
  members?: 1 | 3 | 5;
}

/** The values of EnumExample: read, checked, merged and written. */
export const enumExample = bind<EnumExample, EnumExampleInput>({
  name: 'EnumExample',
  file: 'models/decorators/enum.ts',
  classes: [
    [EnumExample, 'a3220bbe7dc972a4', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"size\":{\"type\":\"string\",\"enum\":[\"small\",\"medium\",\"large\"]},\"colour\":{\"type\":\"string\",\"enum\":[\"red\",\"green\",\"blue\"]},\"level\":{\"type\":\"string\",\"enum\":[\"debug\",\"info\"]},\"members\":{\"type\":\"number\",\"enum\":[1,3,5],\"default\":3}}}",
});
