import { Schema } from 'schemawright';

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
type Grid = { [K in `${Digit}${Digit}${Digit}${Digit}` as `at${K}`]: { value: K; checked: boolean } };

@Schema()
export class Sheet {
  grid!: Grid;
}
