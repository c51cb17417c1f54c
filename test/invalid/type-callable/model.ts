import { Schema } from 'schemawright';

interface Format {
  name: string;
  (value: string): string;
}

@Schema()
export class Settings {
  format!: Format;
  total!: 10n;
  pair!: Record<string>;
  list!: Array;
}
