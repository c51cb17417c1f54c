import { MinLength, Schema, Secret } from 'schemawright';

// Messages and code frames show three asterisks for the value of a secret.
@Schema()
export class SecretExample {
  @Secret()
  @MinLength(12)
  password?: string;
}
