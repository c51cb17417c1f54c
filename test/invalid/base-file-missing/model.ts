import { Schema } from 'schemawright';
import { Base } from './bse.ts';

@Schema()
export class Settings extends Base {
  name!: string;
}
