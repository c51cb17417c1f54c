import { MaxItems, Minimum, PrefixItems, Schema, Type } from 'schemawright';

// The first items of an array have sets of constraints of their own.
@Schema()
export class PrefixItemsExample {
  @PrefixItems([Type('string')], [Type('integer'), Minimum(1)])
  @MaxItems(2)
  hostAndPort?: (string | number)[];
}
