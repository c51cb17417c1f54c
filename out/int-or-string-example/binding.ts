// Written by `schemawright gen` from IntOrStringExample in models/decorators/int-or-string.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { IntOrStringExample } from '../../models/decorators/int-or-string.js';

export interface IntOrStringExampleInput {
  maxUnavailable?: number | string;
}

/** The values of IntOrStringExample: read, checked, merged and written. */
export const intOrStringExample = bind<IntOrStringExample, IntOrStringExampleInput>({
  name: 'IntOrStringExample',
  file: 'models/decorators/int-or-string.ts',
  classes: [
    [IntOrStringExample, '2e948e4559e899e7', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"maxUnavailable\":{\"anyOf\":[{\"type\":\"integer\"},{\"type\":\"string\"}],\"x-kubernetes-int-or-string\":true,\"minimum\":0,\"pattern\":\"^[0-9]+%$\"}}}",
});
