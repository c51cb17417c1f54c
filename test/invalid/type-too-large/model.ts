import { Schema } from 'schemawright';

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type Row<T> = { a: T; b: T; c: T; d: T; e: T; f: T; g: T; h: T };
type Grid = { [K in `${Digit}${Digit}${Digit}` as `at${K}`]: { left: Row<Row<K>>; right: Row<Row<K[]>> } };

@Schema()
export class Sheet {
  grid!: Grid;
}
