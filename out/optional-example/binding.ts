// Written by `schemawright gen` from OptionalExample in models/decorators/optional.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { OptionalExample } from '../../models/decorators/optional.js';

export interface OptionalExampleInput {
  name?: string;
}

/** The values of OptionalExample: read, checked, merged and written. */
export const optionalExample = bind<OptionalExample, OptionalExampleInput>({
  name: 'OptionalExample',
  file: 'models/decorators/optional.ts',
  classes: [
    [OptionalExample, '2d13590d1972acf3', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"name\":{\"type\":\"string\"}}}",
});
