import { PrefixItems, Schema, Type, UnevaluatedItems, Without } from 'schemawright';

// Items that nothing else describes are forbidden.
@Schema()
export class UnevaluatedItemsExample {
  @Without('items')
  @PrefixItems([Type('string')], [Type('integer')])
  @UnevaluatedItems(false)
  hostAndPort?: (string | number)[];
}
