import { AllOf, Pattern, Schema } from 'schemawright';

// A value satisfies each of several sets of constraints.
@Schema()
export class AllOfExample {
  @AllOf([Pattern(/[a-z]/)], [Pattern(/[0-9]/)])
  password?: string;
}
