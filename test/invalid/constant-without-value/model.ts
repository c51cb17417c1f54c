import { MaxLength, Schema } from 'schemawright';

declare const limit: number;

class Limits {
  static readonly name: number;
}

@Schema()
export class Settings {
  @MaxLength(limit)
  name!: string;

  @MaxLength(Limits.name)
  label!: string;
}
