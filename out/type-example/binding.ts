// Written by `schemawright gen` from TypeExample in models/decorators/type.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { Image, TypeExample } from '../../models/decorators/type.js';

export interface TypeExampleInput {
  image?: string | ImageInput;
}

export interface ImageInput {
  name: string;
  tag?: string;
}

/** The values of TypeExample: read, checked, merged and written. */
export const typeExample = bind<TypeExample, TypeExampleInput>({
  name: 'TypeExample',
  file: 'models/decorators/type.ts',
  classes: [
    [TypeExample, 'bcf4f9f44b93ce72', ['']],
    [Image, '811c9dc501000193', ['/properties/image/oneOf/1']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"image\":{\"oneOf\":[{\"type\":\"string\",\"minLength\":1},{\"type\":\"object\",\"properties\":{\"name\":{\"type\":\"string\"},\"tag\":{\"type\":\"string\"}},\"required\":[\"name\"]}]}}}",
});
