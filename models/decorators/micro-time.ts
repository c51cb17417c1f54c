import { Examples, Schema } from 'schemawright';
import type { MicroTime } from 'schemawright';

// A moment to the microsecond, as Kubernetes writes it.
@Schema()
export class MicroTimeExample {
  @Examples('2026-01-31T12:00:00.000000Z')
  renewed: MicroTime = '2026-01-01T00:00:00.000000Z';
}
