import { Definition, Schema } from 'schemawright';

// A class becomes a definition even when it is used once, under its own or another name.
@Definition()
export class Address {
  host?: string;
}

@Definition('endpoint')
export class Endpoint {
  port?: number;
}

// The type stands beside each reference, too.
@Definition('network', { references: 'typed' })
export class Network {
  cidr?: string;
}

@Schema()
export class DefinitionExample {
  first?: Address;
  second?: Endpoint;
  third?: Network;
}
