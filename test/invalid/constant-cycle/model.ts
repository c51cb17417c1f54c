import { MaxLength, Schema } from 'schemawright';

const first: number = second + 1;
const second: number = first + 1;

@Schema()
export class Settings {
  @MaxLength(first)
  name!: string;
}
