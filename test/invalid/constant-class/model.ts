import { Examples, Schema } from 'schemawright';
import * as limits from './limits.ts';

class Pool {
  name = 'a';
}

@Schema()
export class Settings {
  @Examples(Pool)
  pool!: Pool;

  @Examples(limits)
  limit!: number;

  @Examples(class {})
  other!: number;
}
