import { Schema, Title } from 'schemawright';
import { Pool } from './pool.ts';

@Schema()
export class Settings {
  pools!: Record<string, Pool>;
  created!: Date;

  @Title(5)
  name!: string;
}
