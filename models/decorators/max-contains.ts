import { Contains, MaxContains, Pattern, Schema } from 'schemawright';

// At most so many items satisfy what Contains says.
@Schema()
export class MaxContainsExample {
  @Contains(Pattern(/^http:/))
  @MaxContains(1)
  endpoints?: string[];
}
