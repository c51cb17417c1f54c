import { Not, Pattern, Schema } from 'schemawright';

// A value does not satisfy all of these constraints at once.
@Schema()
export class NotExample {
  @Not(Pattern(/^kube-/))
  namespace?: string;
}
