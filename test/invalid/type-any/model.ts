import { Schema } from 'schemawright';

@Schema()
export class Settings {
  extra!: any;
  list?: any[];
  map!: Record<string, any>;
}
