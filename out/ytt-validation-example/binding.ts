// Written by `schemawright gen` from YttValidationExample in models/decorators/ytt-validation.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { YttValidationExample } from '../../models/decorators/ytt-validation.js';

export interface YttValidationExampleInput {
  shards?: number;
  exact?: boolean;
}

/** The values of YttValidationExample: read, checked, merged and written. */
export const yttValidationExample = bind<YttValidationExample, YttValidationExampleInput>({
  name: 'YttValidationExample',
  file: 'models/decorators/ytt-validation.ts',
  classes: [
    [YttValidationExample, 'c1daa70bf9a21735', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"shards\":{\"type\":\"integer\",\"x-ytt-validation\":{\"arguments\":\"(\\\"a power of two\\\", is_power), when=lambda v, ctx: ctx.parent[\\\"exact\\\"]\",\"code\":\"def is_power(v):\\n  return v > 0 and v & (v - 1) == 0\\nend\"},\"default\":8},\"exact\":{\"type\":\"boolean\",\"default\":true}}}",
});
