import { Default, Schema } from 'schemawright';
import type { Integer } from 'schemawright';

// A default is an initialiser, or a decorator where the class cannot hold the value.
@Schema()
export class DefaultExample {
  initialiser: Integer = 3;

  @Default('eu-1')
  region?: string;

  @Default({ team: 'platform' })
  labels?: Record<string, string>;
}
