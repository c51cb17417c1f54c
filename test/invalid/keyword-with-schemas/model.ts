import { Keyword, Schema } from 'schemawright';

@Schema()
@Keyword('if', { required: ['name'] })
@Keyword('dependentSchemas', { name: { required: ['size'] } })
export class Settings {
  @Keyword('prefixItems', [{ type: 'string' }])
  @Keyword('contains', { type: 'string' })
  list!: string[];
}
