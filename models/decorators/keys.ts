import { Keys, Schema } from 'schemawright';

// Keys says what the keys of a map look like; on a class it adds such keys beside the properties.
export class Pool {
  size?: number;
}

@Keys(/^custom-[a-z]+$/, () => Pool)
export class Pools {
  standard?: Pool;
}

@Schema()
export class KeysExample {
  @Keys(/^[a-z]+$/)
  ports?: Record<string, number>;

  pools?: Pools;
}
