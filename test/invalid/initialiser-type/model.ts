import { type Integer, Schema } from 'schemawright';

enum Mode {
  Fast = 'fast',
}

class Pool {
  replicas!: number;
}

@Schema()
export class Settings {
  name: string = 5;
  size: Integer = 1.5;
  mode: 'fast' | 'slow' = 'quick';
  level: Mode = 'slow';
  one: 'a' = 'b';
  pool: Pool = 'small';
  flags: boolean[] = true;
  map: Record<string, string> = ['a'];
}
