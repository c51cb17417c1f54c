import { Schema } from 'schemawright';
import { Pool } from './pool.ts';

@Schema()
export class Settings {
  pool!: Pool;
}
