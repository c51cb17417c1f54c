import { MinProperties, Schema } from 'schemawright';

// An object has at least so many properties.
@Schema()
export class MinPropertiesExample {
  @MinProperties(1)
  labels?: Record<string, string>;
}
