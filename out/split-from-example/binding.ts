// Written by `schemawright gen` from SplitFromExample in models/decorators/split-from.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { SplitFromExample } from '../../models/decorators/split-from.js';

export interface SplitFromExampleInput {
  host?: string;
  port?: number;
}

/** The values of SplitFromExample: read, checked, merged and written. */
export const splitFromExample = bind<SplitFromExample, SplitFromExampleInput>({
  name: 'SplitFromExample',
  file: 'models/decorators/split-from.ts',
  classes: [
    [SplitFromExample, 'b457b7941a666202', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"host\":{\"type\":\"string\",\"default\":\"localhost\"},\"port\":{\"type\":\"integer\",\"default\":5432}},\"x-split-from\":[{\"from\":\"address\",\"format\":\"{host}:{port}\",\"since\":\"2.0.0\"}]}",
});
