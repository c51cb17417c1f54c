import { Schema } from 'schemawright';

@Schema()
export class Settings {
  name;
  list = [];
  nothing = null;
  open = {};
}
