import { Keys, Schema } from 'schemawright';

class Pool {
  replicas!: number;
}

@Schema()
@Keys(/^a/)
export class Settings {
  @Keys(/^b/, () => Pool)
  pools!: Record<string, Pool>;
}
