import { ExclusiveMinimum, Schema } from 'schemawright';

// A number is greater than this.
@Schema()
export class ExclusiveMinimumExample {
  @ExclusiveMinimum(0)
  price?: number;
}
