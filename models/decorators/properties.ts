import { AnyOf, Enum, MinItems, Properties, Required, Schema } from 'schemawright';

// Which properties are needed depends on what one of them says.
@Schema()
@AnyOf(
  [Properties({ operator: [Enum('In', 'NotIn')], values: [MinItems(1)] }), Required('values')],
  [Properties({ operator: [Enum('Exists')] })],
)
export class PropertiesExample {
  operator!: 'In' | 'NotIn' | 'Exists';
  values?: string[];
}
