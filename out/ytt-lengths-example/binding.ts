// Written by `schemawright gen` from YttLengthsExample in models/decorators/ytt-lengths.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { YttLengthsExample } from '../../models/decorators/ytt-lengths.js';

export interface YttLengthsExampleInput {
  label?: string;
}

/** The values of YttLengthsExample: read, checked, merged and written. */
export const yttLengthsExample = bind<YttLengthsExample, YttLengthsExampleInput>({
  name: 'YttLengthsExample',
  file: 'models/decorators/ytt-lengths.ts',
  classes: [
    [YttLengthsExample, '0df0bf6e410c5c74', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"label\":{\"type\":\"string\",\"maxLength\":63,\"x-ytt-lengths\":\"bytes\",\"default\":\"\"}}}",
});
