import { Maximum, Schema } from 'schemawright';
import { limit } from './limts.ts';
import broken from './broken.json';

@Schema()
export class Settings {
  @Maximum(limit)
  size!: number;

  @Maximum(limit)
  width!: number;

  @Maximum(broken.size)
  height!: number;
}
