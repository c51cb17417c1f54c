import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/cluster-app/schemalint/rules/common-structure.ts. */
export const cases: MoreCases = {
  AdheresToCommonSchemaStructureRequirements: {
    valid: [
      {
        additionalProperties: false,
        properties: { global: { properties: { metadata: {}, connectivity: {}, controlPlane: {}, nodePools: {} } } },
      },
    ],
  },
  AdheresToCommonSchemaStructureRecommendations: {
    invalid: [
      {
        schema: { properties: { providerSpecific: {}, global: { properties: { internal: {} } } } },
        message: 'Root-level property internal should be present',
        at: '',
      },
    ],
  },
};
