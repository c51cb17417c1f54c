import { Minimum, Pattern, Schema } from 'schemawright';
import { YttMessages } from 'schemawright/ytt';
import type { Integer } from 'schemawright';

// Messages that schemas of ytt have instead of those that the target writes.
@Schema()
export class YttMessagesExample {
  @Pattern(/^[a-z]([a-z0-9-]*[a-z0-9])?$/)
  @YttMessages({ pattern: 'a DNS label' })
  name: string = 'web';

  @Minimum(1)
  @YttMessages({ minimum: 'at least one' })
  replicas: Integer = 1;
}
