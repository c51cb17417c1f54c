import { PrefixItems, Schema, Type, UnevaluatedItems } from 'schemawright';

// Items that nothing else describes are forbidden.
@Schema()
export class UnevaluatedItemsExample {
  @PrefixItems([Type('string')], [Type('integer')])
  @UnevaluatedItems(false)
  hostAndPort?: (string | number)[];
}
