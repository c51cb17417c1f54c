// Written by `schemawright gen` from QuantityStringExample in models/decorators/quantity-string.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { QuantityStringExample } from '../../models/decorators/quantity-string.js';

export interface QuantityStringExampleInput {
  memory?: string;
}

/** The values of QuantityStringExample: read, checked, merged and written. */
export const quantityStringExample = bind<QuantityStringExample, QuantityStringExampleInput>({
  name: 'QuantityStringExample',
  file: 'models/decorators/quantity-string.ts',
  classes: [
    [QuantityStringExample, '80928b1cfc355c52', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"memory\":{\"type\":\"string\",\"pattern\":\"^[+-]?([0-9]+([.][0-9]*)?|[.][0-9]+)([KMGTPE]i|[numkMGTPE]|[eE][+-]?[0-9]+)?$\",\"examples\":[\"512Mi\",\"2\"],\"default\":\"1Gi\"}}}",
});
