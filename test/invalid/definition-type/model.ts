import { define, Schema, Title } from 'schemawright';

const Label = define('label', Title('Label'));

@Schema()
export class Settings {
  @Label
  name!: string;

  @Label
  size!: number;
}
