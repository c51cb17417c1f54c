// Written by `schemawright gen` from HintExample in models/decorators/hint.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { HintExample } from '../../models/decorators/hint.js';

export interface HintExampleInput {
  replicas?: number;
}

/** The values of HintExample: read, checked, merged and written. */
export const hintExample = bind<HintExample, HintExampleInput>({
  name: 'HintExample',
  file: 'models/decorators/hint.ts',
  classes: [
    [HintExample, '642e152e9cf35ab0', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"replicas\":{\"type\":\"number\",\"x-hint\":\"An odd number\",\"default\":3}}}",
});
