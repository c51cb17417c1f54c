// Written by `schemawright gen` from EssentialExample in models/decorators/essential.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { EssentialExample } from '../../models/decorators/essential.js';

export interface EssentialExampleInput {
  name: string;
  replicas?: number;
}

/** The values of EssentialExample: read, checked, merged and written. */
export const essentialExample = bind<EssentialExample, EssentialExampleInput>({
  name: 'EssentialExample',
  file: 'models/decorators/essential.ts',
  classes: [
    [EssentialExample, '80c2c7316ee9402b', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"name\":{\"type\":\"string\",\"x-essential\":true},\"replicas\":{\"type\":\"number\",\"default\":1}},\"required\":[\"name\"]}",
});
