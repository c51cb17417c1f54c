import { Examples, Schema } from 'schemawright';

class Pool {
  name = 'a';
}

@Schema()
export class Settings {
  @Examples(new Pool())
  pool!: Pool;

  @Examples(new Date(0))
  time!: string;
}
