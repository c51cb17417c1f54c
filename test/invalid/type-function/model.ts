import { Schema } from 'schemawright';

@Schema()
export class Settings {
  onChange!: (value: string) => void;
  make?: new () => object;
  call!: Function;
  hooks!: (() => void)[];
  named = () => 'a';
}
