import { DefaultChangedFrom, Schema } from 'schemawright';

// Whoever relies on the old default is told.
@Schema()
export class DefaultChangedFromExample {
  @DefaultChangedFrom('debug', { since: '2.0.0' })
  level = 'info';
}
