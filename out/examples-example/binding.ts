// Written by `schemawright gen` from ExamplesExample in models/decorators/examples.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { ExamplesExample } from '../../models/decorators/examples.js';

export interface ExamplesExampleInput {
  ticket?: string;
  letters?: readonly string[];
}

/** The values of ExamplesExample: read, checked, merged and written. */
export const examplesExample = bind<ExamplesExample, ExamplesExampleInput>({
  name: 'ExamplesExample',
  file: 'models/decorators/examples.ts',
  classes: [
    [ExamplesExample, 'dcd4a5a92e7c0cfb', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"ticket\":{\"type\":\"string\",\"pattern\":\"^[A-Z]{3}-[0-9]+$\",\"examples\":[\"ABC-1\",\"XYZ-20417\"]},\"letters\":{\"type\":\"array\",\"items\":{\"type\":\"string\"},\"examples\":[[\"a\",\"b\"],[]]}}}",
});
