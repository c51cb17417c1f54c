import { Schema } from 'schemawright';

// The root of a schema of its own.
@Schema()
export class SchemaExample {
  name?: string;
}
