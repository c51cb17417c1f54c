import { Else, If, Required, Schema, Then } from 'schemawright';

// Else says what must hold when If does not.
@Schema()
@If(Required('hostName'))
@Then(Required('port'))
@Else(Required('address'))
export class ElseExample {
  hostName?: string;
  port?: number;
  address?: string;
}
