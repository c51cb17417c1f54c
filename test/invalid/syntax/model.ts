import { Schema } from 'schemawright';

@Schema()
export class Settings {
  name!: string = ;
  size: number
  = 5
}

@Schema()
export class Other {
  list!: string[;
