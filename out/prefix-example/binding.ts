// Written by `schemawright gen` from PrefixExample in models/decorators/prefix.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { PrefixExample } from '../../models/decorators/prefix.js';

export interface PrefixExampleInput {
  endpoint?: string;
  bucket?: string;
}

/** The values of PrefixExample: read, checked, merged and written. */
export const prefixExample = bind<PrefixExample, PrefixExampleInput>({
  name: 'PrefixExample',
  file: 'models/decorators/prefix.ts',
  classes: [
    [PrefixExample, '24c557742ca52452', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"endpoint\":{\"type\":\"string\",\"allOf\":[{\"pattern\":\"^https://\"}]},\"bucket\":{\"type\":\"string\",\"allOf\":[{\"pattern\":\"^s3\\\\.\"}],\"pattern\":\"^[a-z0-9.-]+$\"}}}",
});
