import { Schema } from 'schemawright';

declare function compute(): string;

enum Mode {
  Fast = 'fast',
  Slow = compute(),
}

enum Level {
  High = 'high',
  Low,
}

enum Flag {
  On = /on/,
}

@Schema()
export class Settings {
  mode!: Mode;
  level!: Level;
  flag!: Flag;
}
