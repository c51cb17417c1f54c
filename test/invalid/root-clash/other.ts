import { Schema } from 'schemawright';

@Schema()
export class Settings {
  size!: number;
}
