import { Closed, Keys, MapValues, Open, Optional, PropertyNames, Required, Schema } from 'schemawright';

@Schema()
export class Settings {
  @Keys(/a/i)
  @MapValues()
  labels!: Record<string, string>;

  @PropertyNames('a')
  names!: Record<string, string>;

  @Open(false)
  sizes!: Record<string, string>;

  @Closed(true)
  @Required(true)
  parts!: Record<string, string>;

  @Optional(false)
  zones?: Record<string, string>;
}
