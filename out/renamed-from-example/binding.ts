// Written by `schemawright gen` from RenamedFromExample in models/decorators/renamed-from.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { RenamedFromExample } from '../../models/decorators/renamed-from.js';

export interface RenamedFromExampleInput {
  level?: string;
  port?: number;
}

/** The values of RenamedFromExample: read, checked, merged and written. */
export const renamedFromExample = bind<RenamedFromExample, RenamedFromExampleInput>({
  name: 'RenamedFromExample',
  file: 'models/decorators/renamed-from.ts',
  classes: [
    [RenamedFromExample, '148dc8e275d208f0', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"level\":{\"type\":\"string\",\"x-renamed-from\":[{\"from\":\"logLevel\",\"since\":\"2.0.0\"}],\"default\":\"info\"},\"port\":{\"type\":\"number\",\"x-renamed-from\":[{\"from\":\"service.ports.http\",\"since\":\"3.0.0\",\"until\":\"5.0.0\"}],\"default\":80}}}",
});
