import { EventEmitter } from 'node:events';
import { Schema } from 'schemawright';
import { Base } from 'not-installed';

@Schema()
export class Settings extends EventEmitter {
  name!: string;
}

@Schema()
export class Other extends Base {
  name!: string;
}
