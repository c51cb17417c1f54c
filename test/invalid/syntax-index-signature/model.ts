import { Schema } from 'schemawright';

@Schema()
export class Settings {
  map!: { [key: string };
}
