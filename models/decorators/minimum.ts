import { Minimum, Schema } from 'schemawright';

// A number is at least this.
@Schema()
export class MinimumExample {
  @Minimum(1)
  replicas?: number;
}
