import { Schema } from 'schemawright';

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type Row<K> = { a: K; b: K; c: K; d: K; e: K; f: K; g: K; h: K };
type Grid = { [K in `${Digit}${Digit}${Digit}` as `at${K}`]: { left: Row<K>; middle: Row<K>; right: Row<K> } };

@Schema()
export class Sheet {
  grid!: Grid;
}
