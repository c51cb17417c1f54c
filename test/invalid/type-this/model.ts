import { Schema } from 'schemawright';

@Schema()
export class Settings {
  next?: this;
}
