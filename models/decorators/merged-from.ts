import { MergedFrom, Schema } from 'schemawright';

// Old values such as `timeoutSeconds: 30` become `timeout: 30s`.
@Schema()
export class MergedFromExample {
  @MergedFrom('{timeoutSeconds}s', { since: '2.0.0' })
  timeout = '30s';

  @MergedFrom('{database.host}:{database.port}', { since: '3.0.0' })
  endpoint?: string;
}
