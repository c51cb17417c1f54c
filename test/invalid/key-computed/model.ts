import { Schema } from 'schemawright';

const mark = Symbol('mark');

@Schema()
export class Settings {
  [mark]!: string;
  [Symbol.iterator]!: string;
  [true]!: string;
}
