import { Examples, Schema } from 'schemawright';
import type { QuantityString } from 'schemawright';

// An amount that is always a string.
@Schema()
export class QuantityStringExample {
  @Examples('512Mi', '2')
  memory: QuantityString = '1Gi';
}
