import { Maximum, Minimum, Override, Schema, Title } from 'schemawright';

// Override changes keywords of an inherited property without declaring it again.
export class Base {
  @Title('Copies')
  @Minimum(1)
  @Maximum(9)
  replicas = 3;
}

@Override('replicas', Title('Machines'), Minimum(3))
@Schema()
export class OverrideExample extends Base {
  zone?: string;
}
