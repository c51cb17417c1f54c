import limit, { large, Limits } from './limits.ts';
import { MaxLenght, Schema } from 'schemawright';

@Schema()
export class Settings {
  @MaxLenght(5)
  name!: string;

  size: number = large;
  width: number = limit;
  height: number = Limits.large;
}
