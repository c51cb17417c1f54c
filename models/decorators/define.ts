import { define, Items, MaxLength, Pattern, Schema } from 'schemawright';

// define gives a composed decorator a name: the schema becomes a definition that its users share.
const Host = define('host', Pattern(/^[a-z0-9.-]+$/), MaxLength(253));

@Schema()
export class DefineExample {
  @Host
  server?: string;

  @Items(Host)
  mirrors?: string[];
}
