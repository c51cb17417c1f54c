import { MaxItems, Schema } from 'schemawright';

// An array has at most so many items.
@Schema()
export class MaxItemsExample {
  @MaxItems(5)
  hosts?: string[];
}
