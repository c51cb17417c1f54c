// Written by `schemawright gen` from ValuesExample in models/decorators/values.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { ValuesExample } from '../../models/decorators/values.js';

export interface ValuesExampleInput {
  replicas?: number;
  image: string;
}

/** The values of ValuesExample: read, checked, merged and written. */
export const valuesExample = bind<ValuesExample, ValuesExampleInput>({
  name: 'ValuesExample',
  file: 'models/decorators/values.ts',
  classes: [
    [ValuesExample, 'abdc7503058d3a9d', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"replicas\":{\"type\":\"number\",\"default\":2},\"image\":{\"type\":\"string\"}},\"required\":[\"image\"]}",
});
