import { OneOf, Pattern, Schema } from 'schemawright';

// A value satisfies exactly one of several sets of constraints (R10).
@Schema()
export class OneOfExample {
  @OneOf([Pattern(/ GB$/)], [Pattern(/ MB$/)])
  size?: string;
}
