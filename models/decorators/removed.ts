import { Schema } from 'schemawright';
import { Removed } from 'schemawright/ytt';

// A removed property stays in the model, so that whoever still gives it is told what replaces it.
@Schema()
export class RemovedExample {
  /** The version that is installed. */
  version = '1.0.0';

  @Removed('use version')
  vers?: string;
}
