import { Examples, Schema } from 'schemawright';
import type { Duration } from 'schemawright';

// A length of time as Go writes it.
@Schema()
export class DurationExample {
  @Examples('1h30m')
  timeout: Duration = '10m';
}
