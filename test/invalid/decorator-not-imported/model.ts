import { Schema } from 'schemawright';

@Schema()
export class Settings {
  @Title('Name')
  @Patern(/a/)
  name!: string;
}
