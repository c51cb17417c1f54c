import { Keyword, Schema } from 'schemawright';

@Schema()
@Keyword('additionalProperties', false)
export class Settings {
  @Keyword('minLength', 1)
  name!: string;

  @Keyword('$ref', '#/$defs/a')
  other!: string;

  @Keyword('default', 1)
  @Keyword('type', 'integer')
  size!: number;
}
