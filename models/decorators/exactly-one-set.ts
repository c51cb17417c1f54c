import { ExactlyOneSet, Schema } from 'schemawright';

// One of three sources has a value that is not empty.
@ExactlyOneSet('configMap', 'secret', 'inline')
@Schema()
export class ExactlyOneSetExample {
  configMap?: string;
  secret?: string;
  inline?: Record<string, string>;
}
