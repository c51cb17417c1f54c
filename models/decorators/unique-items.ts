import { Schema, UniqueItems } from 'schemawright';

// No two items of an array are equal.
@Schema()
export class UniqueItemsExample {
  @UniqueItems()
  hosts?: string[];
}
