import { Closed, Open, Optional, Required, Schema } from 'schemawright';

@Schema()
@Open()
@Closed()
export class Settings {
  @Required()
  @Optional()
  name?: string;
}
