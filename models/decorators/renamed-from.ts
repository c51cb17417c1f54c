import { RenamedFrom, Schema } from 'schemawright';

// The history of names: `values migrate` moves old values to the present places.
@Schema()
export class RenamedFromExample {
  @RenamedFrom('logLevel', { since: '2.0.0' })
  level = 'info';

  @RenamedFrom('service.ports.http', { since: '3.0.0', until: '5.0.0' })
  port = 80;
}
