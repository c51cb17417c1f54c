import { MinItems, Minimum, MinLength, Schema } from 'schemawright';

class Pool {
  replicas!: number;
}

@Schema()
export class Settings {
  @MinLength(1)
  size!: number | boolean;

  @MinItems(1)
  pool!: Pool | string;

  @Minimum(1)
  mode!: 'fast' | 'slow' | null;

  @MinLength(1)
  nothing!: null;
}
