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
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"min\":{\"type\":\"integer\",\"minimum\":0,\"default\":1},\"max\":{\"type\":\"integer\",\"minimum\":0,\"default\":3}}}",
});
