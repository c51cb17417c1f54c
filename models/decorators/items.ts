import { Items, MaxItems, MaxLength, Minimum, MinLength, Schema } from 'schemawright';

// Decorators for the items of an array, and for the items of those.
@Schema()
export class ItemsExample {
  @Items(MinLength(1), MaxLength(63))
  names?: string[];

  @Items(MaxItems(3), Items(Minimum(0)))
  matrix?: number[][];
}
