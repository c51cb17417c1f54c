import { Keyword, Schema } from 'schemawright';

@Schema()
@Keyword('if', { required: ['name'] })
export class Settings {
  @Keyword('additionalItems', { type: 'string' })
  list!: string[];
}
