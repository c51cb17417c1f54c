import { Closed, Keys, MapValues, MinLength, Schema } from 'schemawright';

@Schema()
export class Settings {
  @MapValues(MinLength(1))
  @Closed()
  labels?: Record<string, string>;

  @Keys(/^[a-z]+$/)
  @MapValues(MinLength(1))
  @Closed()
  zones?: Record<string, string>;
}
