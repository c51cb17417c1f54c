import { Examples, Schema } from 'schemawright';
import type { Bytes } from 'schemawright';

// Bytes, written in base64.
@Schema()
export class BytesExample {
  @Examples('aGVsbG8=')
  certificate?: Bytes;
}
