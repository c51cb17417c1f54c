import { Schema } from 'schemawright';

@Schema()
export class Settings {
  created!: Date;
  expires = new Date();
}
