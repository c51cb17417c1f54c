import { isSchemaObject } from '../../../schema/document/schema.ts';
import { schemalintRule } from '../walk/rule.ts';

/** The properties that the common schema structure recommends at the root. */
export const recommendedAtRoot: readonly string[] = ['internal', 'providerSpecific'];

/** The root has internal and providerSpecific. */
export const adheresToCommonSchemaStructureRecommendations = schemalintRule({
  code: 'AdheresToCommonSchemaStructureRecommendations',
  requirement: 'R17',
  severity: 'warning',
  summary: 'internal and providerSpecific stand at the root.',
  why: 'All cluster apps look alike. Below global they do not count.',
  help: 'Declare the property at the root.',
  valid: [{ properties: { internal: {}, providerSpecific: {} } }],
  invalid: [
    {
      schema: { properties: { internal: {} } },
      message: 'Root-level property providerSpecific should be present',
      at: '',
    },
    {
      schema: { properties: { providerSpecific: {}, global: { properties: { internal: {} } } } },
      message: 'Root-level property internal should be present',
      at: '',
    },
  ],
  *check({ walk }) {
    const visit = walk.root;
    const { properties } = visit.schema;
    for (const name of recommendedAtRoot) {
      if (isSchemaObject(properties) && Object.hasOwn(properties, name)) continue;
      yield { visit, location: '', message: `Root-level property ${name} should be present`, keyword: 'properties' };
    }
  },
});
