import { Keyword, Schema, Without } from 'schemawright';

@Schema()
export class Settings {
  @Keyword('x-order')
  name!: string;

  @Keyword('', 1)
  size!: number;

  @Without()
  zone!: string;
}
