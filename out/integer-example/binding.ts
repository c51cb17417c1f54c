// Written by `schemawright gen` from IntegerExample in models/decorators/integer.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { IntegerExample } from '../../models/decorators/integer.js';

export interface IntegerExampleInput {
  decorated?: number;
  typed?: number;
}

/** The values of IntegerExample: read, checked, merged and written. */
export const integerExample = bind<IntegerExample, IntegerExampleInput>({
  name: 'IntegerExample',
  file: 'models/decorators/integer.ts',
  classes: [
    [IntegerExample, '1df71b48ef0d2176', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"decorated\":{\"type\":\"integer\"},\"typed\":{\"type\":\"integer\"}}}",
});
