import { Enum, Maximum, Schema } from 'schemawright';
import * as limits from './limits.ts';
import sizes, { huge } from './sizes.json';

enum Mode {
  Fast = 'fast',
  Slow = 'slow',
}

class Limits {
  static readonly maximum = 5;
  static changing = 6;
  readonly own = 7;
}

const bounds = { lower: 1, upper: 5 };

@Schema()
export class Settings {
  mode: Mode = Mode.Fats;

  @Maximum(bounds.uper)
  size!: number;

  @Maximum(Limits.maximun)
  width!: number;

  @Maximum(Limits.changing)
  height!: number;

  @Maximum(limits.lage)
  depth!: number;

  @Maximum(sizes.medium)
  weight!: number;

  @Maximum(huge)
  volume!: number;

  @Maximum(Limits.own)
  breadth!: number;
}
