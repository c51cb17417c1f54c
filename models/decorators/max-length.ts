import { MaxLength, Schema } from 'schemawright';

// A text has at most so many characters.
@Schema()
export class MaxLengthExample {
  @MaxLength(63)
  name?: string;
}
