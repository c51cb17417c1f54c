import { Minimum, Pattern, Schema } from 'schemawright';
import type { IntOrString } from 'schemawright';

// A number or a text, as Kubernetes takes it for ports and rolling updates.
@Schema()
export class IntOrStringExample {
  @Minimum(0)
  @Pattern(/^[0-9]+%$/)
  maxUnavailable?: IntOrString;
}
