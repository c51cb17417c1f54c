import { Schema, Values } from 'schemawright';

@Schema()
@Values()
export class Settings {
  name!: string;
}
