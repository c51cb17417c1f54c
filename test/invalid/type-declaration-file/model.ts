import { Schema } from 'schemawright';
import { Pool } from './pool.js';

@Schema()
export class Settings {
  pool!: Pool;
}
