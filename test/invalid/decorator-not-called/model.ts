import { MinLength, Schema, UniqueItems } from 'schemawright';

@Schema
export class Settings {
  @UniqueItems
  names!: string[];

  @MinLength
  name!: string;
}
