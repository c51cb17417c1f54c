// Written by `schemawright gen` from DecodableExample in models/decorators/decodable.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { DecodableExample } from '../../models/decorators/decodable.js';

export interface DecodableExampleInput {
  certificate?: string;
  serviceAccount?: string;
  overrides?: string;
}

/** The values of DecodableExample: read, checked, merged and written. */
export const decodableExample = bind<DecodableExample, DecodableExampleInput>({
  name: 'DecodableExample',
  file: 'models/decorators/decodable.ts',
  classes: [
    [DecodableExample, 'b7090dc9f2e021e7', ['']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"certificate\":{\"type\":\"string\",\"x-ytt-decodable\":\"base64\",\"contentEncoding\":\"base64\",\"allOf\":[{\"pattern\":\"^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$\"}]},\"serviceAccount\":{\"type\":\"string\",\"x-ytt-decodable\":\"json\",\"contentMediaType\":\"application/json\"},\"overrides\":{\"type\":\"string\",\"x-ytt-decodable\":\"yaml\",\"contentMediaType\":\"application/yaml\"}}}",
});
