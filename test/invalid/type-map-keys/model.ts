import { Schema } from 'schemawright';

class Port {
  name!: string;
}

@Schema()
export class Settings {
  ports!: Map<number, Port>;
  flags!: Record<number, string>;
  weak!: WeakMap<object, string>;
}
