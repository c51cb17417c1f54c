import { Schema } from 'schemawright';

@Schema()
export class Settings {
  name!: string;
}
