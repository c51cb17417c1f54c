import { Examples, Schema } from 'schemawright';

@Schema()
export class Settings {
  @Examples({ name() {} })
  part!: object;

  @Examples({ get name() { return 'a'; } })
  other!: object;

  @Examples(['a', , 'b'])
  list!: string[];
}
