import { MaxLength, Schema } from 'schemawright';

const { short, long: [first] } = { short: 5, long: [63] };

@Schema()
export class Settings {
  @MaxLength(short)
  name!: string;

  @MaxLength(first)
  label!: string;
}
