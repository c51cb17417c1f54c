import { cpus } from 'node:os';
import * as path from 'node:path';
import limits from 'not-installed';
import { Maximum, Schema } from 'schemawright';

@Schema()
export class Settings {
  @Maximum(cpus().length)
  threads!: number;

  @Maximum(limits.size)
  size!: number;

  separator: string = path.sep;
}
