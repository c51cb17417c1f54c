// Written by `schemawright gen` from DeprecatedExample in models/decorators/deprecated.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { DeprecatedExample } from '../../models/decorators/deprecated.js';

export interface DeprecatedExampleInput {
  /** @deprecated Will be removed in version 3; use nodes instead. */
  workers?: number;
  /** @deprecated */
  masters?: number;
  nodes?: number;
}

/** The values of DeprecatedExample: read, checked, merged and written. */
export const deprecatedExample = bind<DeprecatedExample, DeprecatedExampleInput>({
  name: 'DeprecatedExample',
  file: 'models/decorators/deprecated.ts',
  classes: [
    [DeprecatedExample, 'af61d58bdf118849', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"workers\":{\"type\":\"number\",\"deprecated\":true,\"$comment\":\"Will be removed in version 3; use nodes instead.\"},\"masters\":{\"type\":\"number\",\"deprecated\":true},\"nodes\":{\"type\":\"number\"}}}",
});
