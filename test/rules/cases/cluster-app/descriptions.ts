import { described } from '../texts.ts';
import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/cluster-app/rules/descriptions.ts. */
export const cases: MoreCases = {
  'R6/description-missing': {
    valid: [
      { properties: { name: { $ref: '#/$defs/name' } }, $defs: { name: { description: 'Identifies this cluster.' } } },
    ],
    invalid: [
      {
        schema: { properties: { a: { description: 'Some values.', additionalProperties: { type: 'string' } } } },
        message: 'map value of "a" has no description',
      },
    ],
  },
  'R6/description-repeats-title': {
    valid: [
      {
        properties: {
          port: { title: 'Port', description: 'Where the API server listens. Must differ from the port of its probe.' },
        },
      },
      { properties: { a: { title: 'Node', description: 'Nodegroup of it.' } } },
    ],
    invalid: [
      {
        schema: { properties: { name: { title: 'Cluster name', description: 'Sets the cluster name.' } } },
        message: 'description of property "name" repeats the title "Cluster name"',
      },
      {
        schema: { properties: { p: { title: 'Port', description: 'The port of the API server.' } } },
        message: 'description of property "p" repeats the title "Port"',
      },
      {
        schema: { properties: { vnet: { title: 'VNet name', description: 'Name of the remote VNet.' } } },
        message: 'description of property "vnet" repeats the title "VNet name"',
      },
      {
        schema: { properties: { on: { title: 'Enabled', description: 'Whether the cache shall be enabled.' } } },
        message: 'description of property "on" repeats the title "Enabled"',
      },
      {
        schema: { properties: { diskSize: { title: 'Volume', description: 'Disk size of a node.' } } },
        message: 'description of property "diskSize" repeats the property name',
      },
    ],
  },
  'R6/description-length': {
    valid: [described('é'.repeat(200)), described('😀'.repeat(200)), described('e\u0301'.repeat(100))],
    invalid: [
      {
        schema: described(`${'a'.repeat(200)}.`),
        message: 'description of property "a" has 201 characters, more than 200',
      },
      { schema: described('😀'.repeat(30)), message: 'description of property "a" has 30 characters, fewer than 50' },
    ],
  },
  'R6/description-simple': {
    valid: [described('Is it so? '.repeat(40))],
    invalid: [
      {
        schema: described('Utilizes the cache, in order to be fast.'),
        message: 'description of property "a" says "Utilizes" for "uses"',
      },
      {
        schema: described(`Short. It ${'goes on and '.repeat(10)}stops.`),
        message: 'description of property "a" has a sentence of 32 words, more than 30',
      },
    ],
  },
};
