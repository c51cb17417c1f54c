import { rule } from '../../../rules/runner/rule.ts';
import { requiredStructure, standsBelowGlobal, structureProperty } from '../../structure/structure.ts';

/** The properties that every cluster app has are there. */
export const structureMissing = rule({
  code: 'R17/structure-missing',
  requirement: 'R17',
  summary: 'The root has the properties metadata, connectivity, controlPlane and nodePools.',
  why: 'Tools for all providers look for them there. The standard names the root; charts of today keep them below global, where sub-charts see them too. Both are accepted: where at least half of them stand below global, the others are looked for in both places, unless the configuration says it.',
  help: 'Add the property.',
  places: ['root'],
  valid: [
    { properties: { metadata: {}, connectivity: {}, controlPlane: {}, nodePools: {} } },
    { properties: { global: { properties: { metadata: {}, connectivity: {}, controlPlane: {}, nodePools: {} } } } },
    {
      properties: {
        controlPlane: {},
        nodePools: {},
        global: { properties: { metadata: {}, connectivity: {} } },
      },
    },
    {
      $ref: '#/$defs/a',
      $defs: { a: { properties: { metadata: {}, connectivity: {}, controlPlane: {}, nodePools: {} } } },
    },
  ],
  invalid: [
    {
      schema: { properties: { metadata: {}, connectivity: {}, controlPlane: {} } },
      message: 'the root has no property "nodePools"',
      at: '',
    },
    {
      schema: { properties: { global: { properties: { metadata: {}, connectivity: {}, nodePools: {} } } } },
      message: 'neither "global" nor the root has a property "controlPlane"',
    },
  ],
  *check(_, { survey }) {
    const missing = Object.keys(requiredStructure).filter((name) => structureProperty(survey, name) === undefined);
    if (missing.length === 0) return;
    const where = standsBelowGlobal(survey) ? 'neither "global" nor the root has a' : 'the root has no';
    for (const name of missing) yield { message: `${where} property "${name}"` };
  },
});
