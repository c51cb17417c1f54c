import { If, Required, Schema, Then } from 'schemawright';

// An object that satisfies the decorators of If must satisfy those of Then: whoever names a user needs a password.
@Schema()
@If(Required('user'))
@Then(Required('password'))
export class IfExample {
  user?: string;
  password?: string;
}
