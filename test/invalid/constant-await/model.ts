import { Maximum, Schema } from 'schemawright';

async function limit(): Promise<number> {
  return 5;
}

@Schema()
export class Settings {
  @Maximum(await limit())
  size!: number;
}
