import { Items, MaxItems, MinItems, MinLength, Schema, UniqueItems } from 'schemawright';

@Schema()
export class Settings {
  @MinItems(1.5)
  @MaxItems()
  names!: string[];

  @UniqueItems(true)
  zones!: string[];

  @Items(MinLength)
  labels!: string[];

  @Items({ minLength: 1 })
  sizes!: string[];
}
