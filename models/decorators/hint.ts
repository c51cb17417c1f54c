import { Hint, Schema } from 'schemawright';

// Forms show the hint beside the field.
@Schema()
export class HintExample {
  @Hint('An odd number')
  replicas = 3;
}
