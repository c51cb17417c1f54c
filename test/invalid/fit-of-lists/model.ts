import { Items, MaxItems, MinItems, MinLength, Schema, UniqueItems } from 'schemawright';

@Schema()
export class Settings {
  @MinItems(1)
  @MaxItems(5)
  name!: string;

  @UniqueItems()
  map!: Record<string, string>;

  @Items(MinLength(1))
  size!: number;
}
