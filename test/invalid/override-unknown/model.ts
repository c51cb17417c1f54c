import { Minimum, Override, Schema } from 'schemawright';

class Base {
  replicas!: number;
}

@Schema()
@Override('replicsa', Minimum(3))
@Override('zones', Minimum(3))
export class Settings extends Base {
  name!: string;
}
