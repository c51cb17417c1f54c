// Written by `schemawright gen` from OpenExample in models/decorators/open.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { OpenExample, Said } from '../../models/decorators/open.js';

export interface OpenExampleInput {
  said?: SaidInput;
  leftOut?: Record<string, unknown>;
}

export interface SaidInput {
  name?: string;
  [key: string]: unknown;
}

/** The values of OpenExample: read, checked, merged and written. */
export const openExample = bind<OpenExample, OpenExampleInput>({
  name: 'OpenExample',
  file: 'models/decorators/open.ts',
  classes: [
    [OpenExample, '53d770d647a4edbc', ['']],
    [Said, '3dd2a484a6813686', ['/properties/said']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"said\":{\"type\":\"object\",\"properties\":{\"name\":{\"type\":\"string\"}},\"additionalProperties\":true},\"leftOut\":{\"type\":\"object\"}}}",
});
