import { ReadOnly, Schema } from 'schemawright';

// Read-only values are set by the system.
@Schema()
export class ReadOnlyExample {
  @ReadOnly()
  status?: string;
}
