import { Schema } from 'schemawright';
import { Decodable } from 'schemawright/ytt';

// Strings that hold something else: what they hold can be decoded.
@Schema()
export class DecodableExample {
  @Decodable('base64')
  certificate?: string;

  @Decodable('json')
  serviceAccount?: string;

  @Decodable('yaml')
  overrides?: string;
}
