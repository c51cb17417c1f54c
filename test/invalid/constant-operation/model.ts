import { Maximum, Schema } from 'schemawright';

const list = [1];
const half = { size: 5 };

@Schema()
export class Settings {
  @Maximum(list * 2)
  size!: number;

  @Maximum(-half)
  width!: number;

  @Maximum(half == 5 ? 1 : 2)
  height!: number;

  @Maximum(typeof list)
  depth!: number;

  @Maximum(list[half])
  weight!: number;
}
