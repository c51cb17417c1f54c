import { Exactly, Maximum, Minimum, Schema, Type } from 'schemawright';

// The schema is what the decorators say; the type in TypeScript is for the compiler alone.
@Schema()
export class ExactlyExample {
  @Exactly(Type('integer', 'null'), Minimum(1), Maximum(9))
  level?: number | null;
}
