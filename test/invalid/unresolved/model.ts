import { type JsonOnly, Schema } from 'schemawright';
import type { Config } from './remote.js';

@Schema()
export class Settings {
  config!: JsonOnly<Config>;
}
