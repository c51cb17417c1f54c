import { Examples, Pattern, Schema } from 'schemawright';

// Examples are values to copy; each of them satisfies the schema.
@Schema()
export class ExamplesExample {
  @Pattern(/^[A-Z]{3}-[0-9]+$/)
  @Examples('ABC-1', 'XYZ-20417')
  ticket?: string;

  @Examples(['a', 'b'], [])
  letters?: string[];
}
