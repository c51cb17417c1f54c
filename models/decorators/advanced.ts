import { Advanced, Schema } from 'schemawright';

// Forms show the field on request.
@Schema()
export class AdvancedExample {
  replicas = 1;

  @Advanced()
  terminationSeconds = 30;
}
