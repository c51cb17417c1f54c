import { AnyOf, MaxLength, Pattern, Schema } from 'schemawright';

// A value satisfies at least one of several sets of constraints (R10).
@Schema()
export class AnyOfExample {
  @AnyOf([Pattern(/^[0-9]+Gi$/)], [Pattern(/^[0-9]+Mi$/), MaxLength(8)])
  size?: string;
}
