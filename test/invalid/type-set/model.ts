import { Schema } from 'schemawright';

@Schema()
export class Settings {
  names!: Set<string>;
  zones: ReadonlySet<string> = new Set(['a']);
  seen!: WeakSet<object>;
}
