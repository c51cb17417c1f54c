import { Comment, Default, Deprecated, Description, Examples, ReadOnly, Schema, Title, WriteOnly } from 'schemawright';

@Schema()
export class Settings {
  @Title(true)
  @Description(5)
  title!: string;

  @Examples()
  @Default()
  value!: string;

  @Deprecated('')
  @Comment(null)
  old!: string;

  @ReadOnly(true)
  @WriteOnly(true)
  mode!: string;
}
