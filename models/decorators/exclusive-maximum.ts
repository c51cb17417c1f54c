import { ExclusiveMaximum, Schema } from 'schemawright';

// A number is less than this.
@Schema()
export class ExclusiveMaximumExample {
  @ExclusiveMaximum(1)
  share?: number;
}
