import type { Integer } from 'schemawright';
import { Check, Minimum, Schema } from 'schemawright';

// Keywords speak of one value; a condition between two of them is code.
@Check((self: CheckExample) => self.min <= self.max, 'the smallest size is above the largest')
@Schema()
export class CheckExample {
  @Minimum(0)
  min: Integer = 1;

  @Minimum(0)
  @Check((size: number) => size !== 13, 'a pool of 13 brings bad luck')
  max: Integer = 3;

  /** Is no property of the schema, and there on every instance that a binding gives. */
  get range(): string {
    return `${this.min} to ${this.max}`;
  }
}
