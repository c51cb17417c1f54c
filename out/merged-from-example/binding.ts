// Written by `schemawright gen` from MergedFromExample in models/decorators/merged-from.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { MergedFromExample } from '../../models/decorators/merged-from.js';

export interface MergedFromExampleInput {
  timeout?: string;
  endpoint?: string;
}

/** The values of MergedFromExample: read, checked, merged and written. */
export const mergedFromExample = bind<MergedFromExample, MergedFromExampleInput>({
  name: 'MergedFromExample',
  file: 'models/decorators/merged-from.ts',
  classes: [
    [MergedFromExample, 'ec1f6882687dc90c', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"timeout\":{\"type\":\"string\",\"x-merged-from\":[{\"format\":\"{timeoutSeconds}s\",\"since\":\"2.0.0\"}],\"default\":\"30s\"},\"endpoint\":{\"type\":\"string\",\"x-merged-from\":[{\"format\":\"{database.host}:{database.port}\",\"since\":\"3.0.0\"}]}}}",
});
