import { Schema, WriteOnly } from 'schemawright';

// Write-only values are taken but never shown.
@Schema()
export class WriteOnlyExample {
  @WriteOnly()
  password?: string;
}
