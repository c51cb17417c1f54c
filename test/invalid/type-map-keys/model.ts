import { Schema } from 'schemawright';

class Port {
  name!: string;
}

@Schema()
export class Settings {
  ports!: Map<number, Port>;
  weak!: WeakMap<object, string>;
}
