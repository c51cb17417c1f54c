import { AtMostOneSet, Schema } from 'schemawright';

// A password or the name of a secret that has it; "" is neither.
@AtMostOneSet('password', 'existingSecret')
@Schema()
export class AtMostOneSetExample {
  password = '';
  existingSecret = '';
}
