import { ExclusiveMaximum, ExclusiveMinimum, Integer, Maximum, Minimum, MultipleOf, Schema } from 'schemawright';

@Schema()
export class Settings {
  @Minimum(1)
  @Maximum(5)
  name!: string;

  @ExclusiveMinimum(1)
  @ExclusiveMaximum(5)
  list!: number[];

  @MultipleOf(2)
  enabled!: boolean;

  @Integer()
  map!: Record<string, number>;
}
