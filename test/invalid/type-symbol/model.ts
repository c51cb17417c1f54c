import { Schema } from 'schemawright';

@Schema()
export class Settings {
  kind!: symbol;
  mark!: unique symbol;
}
