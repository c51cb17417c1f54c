import { Enum, Examples, Schema } from 'schemawright';

const size = 5;
const names = ['a'];

@Schema()
export class Settings {
  @Enum(...size)
  size!: number;

  @Examples([...size])
  sizes!: number[];

  @Examples({ ...names })
  part!: object;
}
