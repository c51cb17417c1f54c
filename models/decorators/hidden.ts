import { Hidden, Schema } from 'schemawright';

// The field may be set, and no form shows it.
@Schema()
export class HiddenExample {
  replicas = 1;

  @Hidden()
  revision = 1;
}
