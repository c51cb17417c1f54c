import { MinItems, Schema } from 'schemawright';

// An array has at least so many items.
@Schema()
export class MinItemsExample {
  @MinItems(1)
  hosts?: string[];
}
