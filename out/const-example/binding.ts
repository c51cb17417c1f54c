// Written by `schemawright gen` from ConstExample in models/decorators/const.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { ConstExample } from '../../models/decorators/const.js';

export interface ConstExampleInput {
  version?: 'v1';
  kind: 'Cluster';
  ports?: [80, 443];
}

/** The values of ConstExample: read, checked, merged and written. */
export const constExample = bind<ConstExample, ConstExampleInput>({
  name: 'ConstExample',
  file: 'models/decorators/const.ts',
  classes: [
    [ConstExample, 'cfc8cf9d31011a6f', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"version\":{\"type\":\"string\",\"const\":\"v1\"},\"kind\":{\"type\":\"string\",\"const\":\"Cluster\"},\"ports\":{\"type\":\"array\",\"items\":{\"type\":\"number\"},\"const\":[80,443]}},\"required\":[\"kind\"]}",
});
