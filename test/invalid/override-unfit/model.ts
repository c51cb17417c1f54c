import { Override, Pattern, Schema } from 'schemawright';

class Base {
  replicas!: number;
}

@Schema()
@Override('replicas', Pattern(/a/))
export class Settings extends Base {}
