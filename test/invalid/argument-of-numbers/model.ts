import { ExclusiveMaximum, ExclusiveMinimum, Integer, Maximum, Minimum, MultipleOf, Schema } from 'schemawright';

@Schema()
export class Settings {
  @Minimum('1')
  @Maximum(Infinity)
  size!: number;

  @ExclusiveMinimum(null)
  @ExclusiveMaximum(10n)
  width!: number;

  @MultipleOf(0)
  @Integer(1)
  height!: number;
}
