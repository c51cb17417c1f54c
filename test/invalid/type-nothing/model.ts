import { Schema } from 'schemawright';

@Schema()
export class Settings {
  never!: never;
  nothing!: void;
  absent!: undefined;
}
