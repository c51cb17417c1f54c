import { Choices, Const, Enum, Format, MaxLength, MinLength, Pattern, Schema } from 'schemawright';

@Schema()
export class Settings {
  @Pattern(/a/i)
  @Format('')
  name!: string;

  @MinLength(-1)
  @MaxLength('63')
  label!: string;

  @Enum()
  @Const()
  zone!: string;

  @Choices(['a', 'A'])
  size!: string;
}
