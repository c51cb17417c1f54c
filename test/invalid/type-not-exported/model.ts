import { Integr, Schema } from 'schemawright';
import { Pool } from './pools.ts';

@Schema()
export class Settings {
  pool!: Pool;
  size!: Integr;
}
