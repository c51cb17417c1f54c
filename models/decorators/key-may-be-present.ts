import { Schema } from 'schemawright';
import { KeyMayBePresent } from 'schemawright/ytt';
import type { Integer } from 'schemawright';

export class DatabaseExample {
  maxConnections: Integer = 100;

  username?: string;
}

// The object is not among the values that a chart starts with; when it is given, it is completed by its defaults.
@Schema()
export class KeyMayBePresentExample {
  @KeyMayBePresent()
  database?: DatabaseExample;
}
