// Written by `schemawright gen` from QuantityExample in models/decorators/quantity.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { QuantityExample } from '../../models/decorators/quantity.js';

export interface QuantityExampleInput {
  memory?: number | string;
}

/** The values of QuantityExample: read, checked, merged and written. */
export const quantityExample = bind<QuantityExample, QuantityExampleInput>({
  name: 'QuantityExample',
  file: 'models/decorators/quantity.ts',
  classes: [
    [QuantityExample, '37d66bc41711630e', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"memory\":{\"anyOf\":[{\"type\":\"number\"},{\"type\":\"string\"}],\"x-kubernetes-int-or-string\":true,\"pattern\":\"^[+-]?([0-9]+([.][0-9]*)?|[.][0-9]+)([KMGTPE]i|[numkMGTPE]|[eE][+-]?[0-9]+)?$\",\"examples\":[\"512Mi\",2],\"default\":\"1Gi\"}}}",
});
