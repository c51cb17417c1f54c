import { type SchemaObject, isSchemaObject } from '../../../schema/document/schema.ts';
import { stepToProperty } from '../walk/location.ts';
import { schemalintRule } from '../walk/rule.ts';

const recommendedAtRoot: readonly string[] = ['internal', 'providerSpecific'];

const required = ['metadata', 'connectivity', 'controlPlane', 'nodePools'];

const allowed: ReadonlySet<string> = new Set([
  ...required,
  ...recommendedAtRoot,
  'managementCluster',
  'baseDomain',
  'provider',
  'cluster-shared',
  'kubectlImage',
  'global',
]);

const missing = 'Global or root-level property must be present';
const unknown = 'Root-level property is not allowed';
const open = 'Additional properties must not be allowed at the root level';

function getProperties({ properties }: SchemaObject): Readonly<Record<string, unknown>> {
  return isSchemaObject(properties) ? properties : {};
}

export const adheresToCommonSchemaStructureRequirements = schemalintRule({
  code: 'AdheresToCommonSchemaStructureRequirements',
  requirement: 'R17',
  summary:
    'metadata, connectivity, controlPlane and nodePools are at the root or below global, and the root has only the common properties.',
  why: 'All cluster apps look alike. Types are not compared; properties below global are free, and a $ref of the root is not followed.',
  help: 'Put the properties where all cluster apps have them, and close the root.',
  valid: [
    { additionalProperties: false, properties: { metadata: {}, connectivity: {}, controlPlane: {}, nodePools: {} } },
  ],
  invalid: [
    {
      schema: { additionalProperties: false, properties: { connectivity: {}, controlPlane: {}, nodePools: {} } },
      message: missing,
      at: '/properties/metadata',
    },
    {
      schema: {
        additionalProperties: false,
        properties: { metadata: {}, connectivity: {}, controlPlane: {}, nodePools: {}, apps: {} },
      },
      message: unknown,
      at: '/properties/apps',
    },
    {
      schema: { properties: { metadata: {}, connectivity: {}, controlPlane: {}, nodePools: {} } },
      message: open,
      at: '',
    },
  ],
  *check({ walk, reading }) {
    const { root } = walk;
    const atRoot = getProperties(root.schema);
    const belowGlobal = getProperties(reading.read(atRoot.global));
    for (const name of required) {
      if (Object.hasOwn(atRoot, name) || Object.hasOwn(belowGlobal, name)) continue;
      yield { visit: root, location: stepToProperty(name), message: missing, keyword: 'properties' };
    }
    for (const name of Object.keys(atRoot)) {
      if (allowed.has(name)) continue;
      const step = stepToProperty(name);
      yield { visit: root.walkedLocation.below.get(step)?.visits[0] ?? root, location: step, message: unknown };
    }
    if (root.schema.additionalProperties !== false) {
      yield { visit: root, location: '', message: open, keyword: 'additionalProperties' };
    }
  },
});

export const adheresToCommonSchemaStructureRecommendations = schemalintRule({
  code: 'AdheresToCommonSchemaStructureRecommendations',
  requirement: 'R17',
  summary: 'internal and providerSpecific are at the root.',
  why: 'All cluster apps look alike. Below global they do not count.',
  help: 'Declare the property at the root.',
  valid: [{ properties: { internal: {}, providerSpecific: {} } }],
  invalid: [
    {
      schema: { properties: { internal: {} } },
      message: 'Root-level property providerSpecific should be present',
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
