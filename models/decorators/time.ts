import { Examples, Schema } from 'schemawright';
import type { Time } from 'schemawright';

// A moment as Kubernetes writes it.
@Schema()
export class TimeExample {
  @Examples('2026-01-31T12:00:00Z')
  start: Time = '2026-01-01T00:00:00Z';
}
