import { Schema } from 'schemawright';

@Schema()
export class Settings {
  both!: string & number;
}
