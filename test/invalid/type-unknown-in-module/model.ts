import { Schema } from 'schemawright';
import * as pools from './pools.ts';
import * as library from 'schemawright';

@Schema()
export class Settings {
  pool!: pools.NodePol;
  size!: library.Quantiti;
}
