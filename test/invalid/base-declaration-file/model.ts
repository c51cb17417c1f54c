import { Schema } from 'schemawright';
import { Base } from './base.js';

@Schema()
export class Settings extends Base {
  name!: string;
}
