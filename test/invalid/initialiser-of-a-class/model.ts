import { Schema } from 'schemawright';

class Pool {
  name: string;
  constructor(name = 'a') {
    this.name = name;
  }
}

@Schema()
export class Settings {
  pool: Pool = new Pool('b');
  pools: Pool[] = [new Pool()];
  labels: Map<string, string> = new Map([[1, 'a']]);
}
