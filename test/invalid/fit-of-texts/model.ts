import { Choices, Format, MaxLength, MinLength, Pattern, Schema } from 'schemawright';

class Part {
  name!: string;
}

@Schema()
export class Settings {
  @Pattern(/a/)
  size!: number;

  @MinLength(1)
  @MaxLength(5)
  list!: string[];

  @Format('uri')
  enabled!: boolean;

  @Choices([['a', 'A']])
  part!: Part;
}
