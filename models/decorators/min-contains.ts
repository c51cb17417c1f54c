import { Contains, MinContains, Pattern, Schema } from 'schemawright';

// At least so many items satisfy what Contains says.
@Schema()
export class MinContainsExample {
  @Contains(Pattern(/^https:/))
  @MinContains(2)
  endpoints?: string[];
}
