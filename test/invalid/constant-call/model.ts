import { Maximum, Schema } from 'schemawright';

declare function limit(): number;
const value = 5;

@Schema()
export class Settings {
  @Maximum(limit())
  size!: number;

  @Maximum(value())
  other!: number;

  third: number = limit();
}
