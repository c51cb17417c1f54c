import { MaxLength, Pattern, PropertyNames, Schema } from 'schemawright';

// Decorators for the keys of a map, which are texts.
@Schema()
export class PropertyNamesExample {
  @PropertyNames(Pattern(/^[a-z.]+$/), MaxLength(63))
  annotations?: Record<string, string>;
}
