import { Schema } from 'schemawright';

@Schema()
export class Settings {
  token!: Promise<string>;
}
