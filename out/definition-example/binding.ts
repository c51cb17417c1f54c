// Written by `schemawright gen` from DefinitionExample in models/decorators/definition.ts; change the model instead of this file.
/* eslint-disable */
import { bind } from 'schemawright/values';
import { Address, DefinitionExample, Endpoint, Network } from '../../models/decorators/definition.js';

export interface DefinitionExampleInput {
  first?: AddressInput;
  second?: EndpointInput;
  third?: NetworkInput;
}

export interface AddressInput {
  host?: string;
}

export interface EndpointInput {
  port?: number;
}

export interface NetworkInput {
  cidr?: string;
}

/** The values of DefinitionExample: read, checked, merged and written. */
export const definitionExample = bind<DefinitionExample, DefinitionExampleInput>({
  name: 'DefinitionExample',
  file: 'models/decorators/definition.ts',
  classes: [
    [DefinitionExample, '24408227f43ad0d9', ['']],
    [Address, '2750cc6fc25e961d', ['/$defs/Address']],
    [Endpoint, '68627feeba5ab0a8', ['/$defs/endpoint']],
    [Network, '2ebedc616ef081b7', ['/$defs/network']],
  ],
  schema:
    "{\"$schema\":\"https://json-schema.org/draft/2020-12/schema\",\"type\":\"object\",\"properties\":{\"first\":{\"$ref\":\"#/$defs/Address\"},\"second\":{\"$ref\":\"#/$defs/endpoint\"},\"third\":{\"$ref\":\"#/$defs/network\",\"type\":\"object\"}},\"$defs\":{\"Address\":{\"type\":\"object\",\"properties\":{\"host\":{\"type\":\"string\"}}},\"endpoint\":{\"type\":\"object\",\"properties\":{\"port\":{\"type\":\"number\"}}},\"network\":{\"type\":\"object\",\"properties\":{\"cidr\":{\"type\":\"string\"}}}}}",
});
