import { Inline, Schema } from 'schemawright';

// A class is written out although it is used twice.
@Inline()
export class Address {
  host?: string;
}

@Schema()
export class InlineExample {
  first?: Address;
  second?: Address;
}
