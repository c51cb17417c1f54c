import { Schema } from 'schemawright';

@Schema()
export class Settings {
  byNumber!: { [index: number]: string };
  bySymbol!: { [key: symbol]: string };
}
