import { Default, Schema } from 'schemawright';

@Schema()
export class Settings {
  @Default(3)
  replicas: number = 5;
}
