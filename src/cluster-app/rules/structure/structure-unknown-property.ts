import { namesOf } from '../../../schema/document/keyword-values.ts';
import { rule } from '../../../rules/runner/rule.ts';
import {
  compatibleStructure,
  recommendedStructure,
  requiredStructure,
  rootLayers,
  standsBelowGlobal,
} from '../../structure/structure.ts';

/** The root has no other properties than the common ones. */
export const structureUnknownProperty = rule({
  code: 'R17/structure-unknown-property',
  requirement: 'R17',
  summary: 'The root has no properties but those of the common structure and the six that are kept for compatibility.',
  why: 'Users of one provider find their way with another. Where the structure stands below global, global is one of the root properties, and the names below it are free: the standard speaks of the root alone.',
  help: 'Move it below one of the common properties: providerSpecific, internal, or what it configures. The key of a sub-chart cannot move: accept it in the configuration, with the reason.',
  places: ['root'],
  valid: [
    { properties: { metadata: {}, internal: {}, 'cluster-shared': {}, defaultMachinePools: {} } },
    { properties: { global: { properties: { metadata: {}, anything: {} } } } },
  ],
  invalid: [
    {
      schema: { properties: { clusterName: {} } },
      message: 'property "clusterName" is not part of the common structure',
      at: '/properties/clusterName',
    },
    {
      name: 'global without the structure below it',
      schema: { properties: { global: {}, metadata: {} } },
      message: 'property "global" is not part of the common structure',
    },
    {
      schema: { patternProperties: { '^x-': { type: 'string' } } },
      message: 'the root takes properties that match ^x-, which are not part of the common structure',
      at: '/patternProperties/^x-',
    },
  ],
  *check(_, { survey }) {
    const known = [...Object.keys(requiredStructure), ...Object.keys(recommendedStructure), ...compatibleStructure];
    const allowed = new Set(standsBelowGlobal(survey) ? [...known, 'global'] : known);
    for (const layer of rootLayers(survey)) {
      for (const name of namesOf(layer.properties).filter((property) => !allowed.has(property))) {
        const message = `property "${name}" is not part of the common structure`;
        yield { message, at: ['properties', name], in: layer, ...(name === 'global' ? { help: globalHelp } : {}) };
      }
      for (const pattern of namesOf(layer.patternProperties)) {
        const message = `the root takes properties that match ${pattern}, which are not part of the common structure`;
        yield { message, at: ['patternProperties', pattern], in: layer };
      }
    }
  },
});

/** Helm hands it to all sub-charts, so that moving it would change what it is. */
const globalHelp =
  'Move the whole common structure below it, as charts with sub-charts do, or accept it in the configuration, with the reason.';
