// Written by `schemawright gen` from CheckExample in models/decorators/check.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { CheckExample } from '../../models/decorators/check.js';

export interface CheckExampleInput {
  min?: number;
  max?: number;
}

/** The values of CheckExample: read, checked, merged and written. */
export const checkExample = bind<CheckExample, CheckExampleInput>({
  name: 'CheckExample',
  file: 'models/decorators/check.ts',
  classes: [
    [CheckExample, '8d3ef6d8da613912', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"min\":{\"type\":\"integer\",\"minimum\":0,\"default\":1},\"max\":{\"type\":\"integer\",\"minimum\":0,\"predicates\":[{\"rule\":{\"op\":\"!=\",\"of\":[{\"op\":\"self\",\"is\":\"integer\"},{\"op\":\"value\",\"value\":13,\"is\":\"integer\"}],\"is\":\"boolean\"},\"message\":\"a pool of 13 brings bad luck\"}],\"default\":3}},\"predicates\":[{\"rule\":{\"op\":\"<=\",\"of\":[{\"op\":\"get\",\"of\":[{\"op\":\"self\",\"is\":\"object\"}],\"name\":\"min\",\"is\":\"integer\"},{\"op\":\"get\",\"of\":[{\"op\":\"self\",\"is\":\"object\"}],\"name\":\"max\",\"is\":\"integer\"}],\"is\":\"boolean\"},\"message\":\"the smallest size is above the largest\"}]}",
});
