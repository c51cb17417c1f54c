import { ExactlyOneOf, Schema } from 'schemawright';

// Exactly one of several properties is there.
@ExactlyOneOf('configMap', 'secret')
@Schema()
export class ExactlyOneOfExample {
  configMap?: string;
  secret?: string;
}
