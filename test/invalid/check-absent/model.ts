import { Check, Values } from 'schemawright';

export class Pool {
  labels?: Record<string, string>;
  owner?: Owner;
  min!: number;
  max?: number;
}

export class Owner {
  name!: string;
  team?: string;
}

@Check((self: Settings) => self.pool.min <= self.pool.max!, 'min exceeds max')
@Check((self: Settings) => self.pool.labels?.zone === 'a' && self.pool.owner!.team === 'b', 'zone or team')
@Check((self: Settings) => self.pools[0]?.min !== undefined && self.pools[1]!.min > 1, 'the first pools')
@Check((self: Settings, old?: Settings) => self.pool.min >= old!.pool.min, 'min shrinks')
@Check((self: Settings) => self.pool.max === undefined || self.pool.min <= self.pool.max, 'this is right')
@Check(({ pool: { min, max = min } }: Settings) => min <= max, 'this, too')
@Values()
export class Settings {
  pool!: Pool;
  pools: Pool[] = [];
}
