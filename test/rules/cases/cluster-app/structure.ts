import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/cluster-app/rules/structure.ts. */
export const cases: MoreCases = {
  'R17/structure-missing': {
    valid: [
      { properties: { global: { properties: { metadata: {}, connectivity: {}, controlPlane: {}, nodePools: {} } } } },
      { properties: { controlPlane: {}, nodePools: {}, global: { properties: { metadata: {}, connectivity: {} } } } },
      {
        $ref: '#/$defs/a',
        $defs: { a: { properties: { metadata: {}, connectivity: {}, controlPlane: {}, nodePools: {} } } },
      },
    ],
    invalid: [
      {
        schema: { properties: { global: { properties: { metadata: {}, connectivity: {}, nodePools: {} } } } },
        message: 'neither "global" nor the root has a property "controlPlane"',
      },
    ],
  },
  'R17/structure-type': {
    valid: [{ properties: { metadata: { $ref: '#/$defs/a' }, nodePools: {} }, $defs: { a: { type: ['object'] } } }],
    invalid: [
      {
        schema: { properties: { global: { properties: { nodePools: { type: 'string' } } } } },
        message: 'property "nodePools" is of type string, not array or object',
        at: '/properties/global/properties/nodePools/type',
      },
    ],
  },
  'R17/structure-unknown-property': {
    valid: [{ properties: { global: { properties: { metadata: {}, anything: {} } } } }],
    invalid: [
      {
        name: 'global without the structure below it',
        schema: { properties: { global: {}, metadata: {} } },
        message: 'property "global" is not part of the common structure',
      },
      {
        schema: { patternProperties: { '^x-': { type: 'string' } } },
        message: 'the root accepts properties that match ^x-, which are not part of the common structure',
        at: '/patternProperties/^x-',
      },
    ],
  },
  'R17/structure-recommended': {
    valid: [
      {
        properties: {
          global: { properties: { metadata: {}, providerSpecific: { type: 'object' } } },
          internal: { type: 'object' },
        },
      },
    ],
    invalid: [
      {
        schema: { properties: { internal: { type: 'object' }, providerSpecific: { type: 'string' } } },
        message: 'property "providerSpecific" is of type string, not object',
        at: '/properties/providerSpecific',
      },
    ],
  },
};
