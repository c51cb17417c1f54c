import { Schema } from 'schemawright';
import type { JsonValue } from 'schemawright';

// Any value that JSON can carry.
@Schema()
export class JsonValueExample {
  extra?: JsonValue;
}
