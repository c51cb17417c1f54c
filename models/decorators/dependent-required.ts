import { DependentRequired, Schema } from 'schemawright';

// When a property is there, others must be, too.
@DependentRequired({ user: ['password'] })
@Schema()
export class DependentRequiredExample {
  user?: string;
  password?: string;
}
