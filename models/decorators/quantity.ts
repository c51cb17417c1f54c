import { Examples, Schema } from 'schemawright';
import type { Quantity } from 'schemawright';

// An amount as Kubernetes accepts it.
@Schema()
export class QuantityExample {
  @Examples('512Mi', 2)
  memory: Quantity = '1Gi';
}
