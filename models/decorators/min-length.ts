import { MinLength, Schema } from 'schemawright';

// A text has at least so many characters.
@Schema()
export class MinLengthExample {
  @MinLength(1)
  name?: string;
}
