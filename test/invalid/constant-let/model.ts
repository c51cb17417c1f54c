import { Maximum, Schema } from 'schemawright';

let limit = 5;
var other = 6;

@Schema()
export class Settings {
  @Maximum(limit)
  size!: number;

  @Maximum(other)
  width!: number;
}
