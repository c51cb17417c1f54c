import { Maximum, Schema } from 'schemawright';
import { limit } from './limits.ts';

@Schema()
export class Settings {
  @Maximum(limit)
  size!: number;

  @Maximum(limit)
  width!: number;
}
