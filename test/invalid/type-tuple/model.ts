import { Schema } from 'schemawright';

type Range = [from: number, to: number];

@Schema()
export class Settings {
  range!: [number, number];
  named!: Range;
  rest!: readonly [string, ...number[]];
}
