import { Definition, Format, Items, MinLength, Override, Schema, UniqueItems, Values } from 'schemawright';

@Schema()
@MinLength(1)
@Items(MinLength(1))
@UniqueItems()
export class Settings {
  @Values()
  name!: string;

  @Definition('zone')
  zone!: string;

  @Override('name', Format('uri'))
  size!: number;
}
