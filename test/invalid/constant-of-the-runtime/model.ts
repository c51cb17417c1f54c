import { Maximum, Schema } from 'schemawright';

@Schema()
export class Settings {
  @Maximum(Number(process.env.SIZE))
  size!: number;

  @Maximum(Date.now())
  time!: number;

  name: string = JSON.stringify({});

  random: number = Math.random();
}
