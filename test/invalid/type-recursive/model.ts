import { Schema } from 'schemawright';

type Left = Right | string;
type Right = Left | number;
type Grown<T> = T | Grown<T[]>;

@Schema()
export class Settings {
  left!: Left;
  grown!: Grown<string>;
}
