import { Schema } from 'schemawright';
import type { Pool } from './poool.ts';
import type { Zone } from '../zones.ts';

@Schema()
export class Settings {
  pool!: Pool;
  pools!: Pool[];
  zone?: Zone;
}
