import { Schema } from 'schemawright';

@Schema()
export class Settings {
  byFlag!: { [index: boolean]: string };
  bySymbol!: { [key: symbol]: string };
}
