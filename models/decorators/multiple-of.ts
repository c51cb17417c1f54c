import { MultipleOf, Schema } from 'schemawright';

// A number is a multiple of this.
@Schema()
export class MultipleOfExample {
  @MultipleOf(2)
  memoryMib?: number;
}
