// Written by `schemawright gen` from TypeChangedFromExample in models/decorators/type-changed-from.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { TypeChangedFromExample, TypeChangedFromImage } from '../../models/decorators/type-changed-from.js';

export interface TypeChangedFromExampleInput {
  replicas?: number;
  restart?: 'Always' | 'OnFailure' | 'Never';
  image?: TypeChangedFromImageInput;
  hosts?: readonly string[];
  env?: Record<string, string>;
}

export interface TypeChangedFromImageInput {
  repository?: string;
  tag?: string;
}

/** The values of TypeChangedFromExample: read, checked, merged and written. */
export const typeChangedFromExample = bind<TypeChangedFromExample, TypeChangedFromExampleInput>({
  name: 'TypeChangedFromExample',
  file: 'models/decorators/type-changed-from.ts',
  classes: [
    [TypeChangedFromExample, 'cc1164cf79e37059', ['']],
    [TypeChangedFromImage, '811c9dc501000193', ['/properties/image']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"replicas\":{\"type\":\"integer\",\"x-type-changed-from\":[{\"type\":\"string\",\"since\":\"2.0.0\"}],\"default\":1},\"restart\":{\"type\":\"string\",\"enum\":[\"Always\",\"OnFailure\",\"Never\"],\"x-type-changed-from\":[{\"type\":\"boolean\",\"since\":\"2.0.0\",\"values\":[[true,\"Always\"],[false,\"Never\"]]}],\"default\":\"Always\"},\"image\":{\"type\":\"object\",\"properties\":{\"repository\":{\"type\":\"string\",\"default\":\"nginx\"},\"tag\":{\"type\":\"string\",\"default\":\"1.27\"}},\"x-type-changed-from\":[{\"type\":\"string\",\"since\":\"2.0.0\",\"format\":\"{repository}:{tag}\"}]},\"hosts\":{\"type\":\"array\",\"items\":{\"type\":\"string\"},\"x-type-changed-from\":[{\"type\":\"string\",\"since\":\"2.0.0\",\"separator\":\",\"}],\"default\":[]},\"env\":{\"type\":\"object\",\"additionalProperties\":{\"type\":\"string\"},\"x-type-changed-from\":[{\"type\":\"array\",\"since\":\"3.0.0\",\"key\":\"name\",\"value\":\"value\"}],\"default\":{}}}}",
});
