import { Schema } from 'schemawright';

@Schema()
export class Settings {
  serial!: bigint;
  big!: BigInt;
}
