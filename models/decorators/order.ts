import { Order, Schema } from 'schemawright';

// The form starts with the name; the other fields follow in the order of the class.
@Schema()
export class OrderExample {
  replicas = 1;

  @Order(1)
  name!: string;
}
