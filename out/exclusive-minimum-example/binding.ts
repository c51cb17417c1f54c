// Written by `schemawright gen` from ExclusiveMinimumExample in models/decorators/exclusive-minimum.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { ExclusiveMinimumExample } from '../../models/decorators/exclusive-minimum.js';

export interface ExclusiveMinimumExampleInput {
  price?: number;
}

/** The values of ExclusiveMinimumExample: read, checked, merged and written. */
export const exclusiveMinimumExample = bind<ExclusiveMinimumExample, ExclusiveMinimumExampleInput>({
  name: 'ExclusiveMinimumExample',
  file: 'models/decorators/exclusive-minimum.ts',
  classes: [
    [ExclusiveMinimumExample, '5cce38b07069865e', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"price\":{\"type\":\"number\",\"exclusiveMinimum\":0}}}",
});
