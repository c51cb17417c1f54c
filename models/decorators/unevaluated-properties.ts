import { If, Required, Schema, Then, Type, UnevaluatedProperties, Without } from 'schemawright';

@Without('type')
export class WithUser {
  password!: string;
}

// Unlike Closed, UnevaluatedProperties knows the properties that a condition declares.
@Schema()
@If(Required('user'))
@Then(Type(() => WithUser))
@UnevaluatedProperties(false)
export class UnevaluatedPropertiesExample {
  user?: string;
}
