// Written by `schemawright gen` from AdvancedExample in models/decorators/advanced.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { AdvancedExample } from '../../models/decorators/advanced.js';

export interface AdvancedExampleInput {
  replicas?: number;
  terminationSeconds?: number;
}

/** The values of AdvancedExample: read, checked, merged and written. */
export const advancedExample = bind<AdvancedExample, AdvancedExampleInput>({
  name: 'AdvancedExample',
  file: 'models/decorators/advanced.ts',
  classes: [
    [AdvancedExample, 'a754449cfacb2efe', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"replicas\":{\"type\":\"number\",\"default\":1},\"terminationSeconds\":{\"type\":\"number\",\"x-advanced\":true,\"default\":30}}}",
});
