import { Schema, SplitFrom } from 'schemawright';
import type { Integer } from 'schemawright';

// Old values such as `address: db.example.com:5432` are taken apart.
@SplitFrom('address', '{host}:{port}', { since: '2.0.0' })
@Schema()
export class SplitFromExample {
  host = 'localhost';
  port: Integer = 5432;
}
