import { DependentRequired, ExactlyOneOf, MaxProperties, MinProperties, MutuallyExclusive, Schema } from 'schemawright';

@Schema()
export class Settings {
  @MinProperties(-1)
  names!: Record<string, string>;

  @MaxProperties('5')
  sizes!: Record<string, string>;

  @DependentRequired({ a: 'b' })
  @MutuallyExclusive('a')
  @ExactlyOneOf('a', 'a')
  parts!: Record<string, string>;
}
