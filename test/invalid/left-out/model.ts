import { type JsonOnly, Schema } from 'schemawright';

interface Options {
  name: string;
  log: (text: string) => void;
  plugins: Plugin[];
  mark: symbol;
}

interface Plugin {
  id: string;
  match?: RegExp | string;
  setup(): void;
}

@Schema()
export class Settings {
  options!: JsonOnly<Options>;
}
