import { Contains, Pattern, Schema } from 'schemawright';

// Some item of the array satisfies the decorators.
@Schema()
export class ContainsExample {
  @Contains(Pattern(/^https:/))
  endpoints?: string[];
}
