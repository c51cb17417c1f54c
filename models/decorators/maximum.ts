import { Maximum, Schema } from 'schemawright';

// A number is at most this.
@Schema()
export class MaximumExample {
  @Maximum(100)
  percent?: number;
}
