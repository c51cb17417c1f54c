import { Removed, Schema } from 'schemawright';

// A removed property stays in the model, so that whoever still gives it is told what replaces it.
@Schema()
export class RemovedExample {
  /** The version that is installed. */
  version = '1.0.0';

  @Removed('use version')
  vers?: string;
}
