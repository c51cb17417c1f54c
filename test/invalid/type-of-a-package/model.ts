import { Schema } from 'schemawright';
import type { Stats } from 'node:fs';
import type { Pool } from 'not-installed';

@Schema()
export class Settings {
  stats!: Stats;
  pool!: Pool;
}
