import { Title } from 'schemawright';

export class Settings {
  @Title('Name')
  name!: string;
}
