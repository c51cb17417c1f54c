import { Schema } from 'schemawright';

@Schema()
export class Settings {
  name!: String;
  size!: Number;
  enabled!: Boolean;
  rest!: Object;
}
