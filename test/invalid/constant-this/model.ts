import { Schema } from 'schemawright';

@Schema()
export class Settings {
  name: string = 'a';
  copy: string = this.name;
}
