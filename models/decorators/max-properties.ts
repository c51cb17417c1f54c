import { MaxProperties, Schema } from 'schemawright';

// An object has at most so many properties.
@Schema()
export class MaxPropertiesExample {
  @MaxProperties(10)
  labels?: Record<string, string>;
}
