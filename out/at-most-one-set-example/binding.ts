// Written by `schemawright gen` from AtMostOneSetExample in models/decorators/at-most-one-set.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { AtMostOneSetExample } from '../../models/decorators/at-most-one-set.js';

export interface AtMostOneSetExampleInput {
  password?: string;
  existingSecret?: string;
}

/** The values of AtMostOneSetExample: read, checked, merged and written. */
export const atMostOneSetExample = bind<AtMostOneSetExample, AtMostOneSetExampleInput>({
  name: 'AtMostOneSetExample',
  file: 'models/decorators/at-most-one-set.ts',
  classes: [
    [AtMostOneSetExample, 'e4627379c6a162eb', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"password\":{\"type\":\"string\",\"default\":\"\"},\"existingSecret\":{\"type\":\"string\",\"default\":\"\"}},\"not\":{\"required\":[\"password\",\"existingSecret\"],\"properties\":{\"password\":{\"not\":{\"enum\":[\"\",null,false,0,[],{}]}},\"existingSecret\":{\"not\":{\"enum\":[\"\",null,false,0,[],{}]}}}}}",
});
