import { rule } from '../../../rules/runner/rule.ts';
import { recommendedStructure, standsBelowGlobal, structureProperty, typeIn } from '../../structure/structure.ts';

/** The properties that a cluster app should have are there. */
export const structureRecommended = rule({
  code: 'R17/structure-recommended',
  requirement: 'R17',
  summary: 'The root has the properties internal and providerSpecific, both objects.',
  why: 'Settings that users should not see, and those of one infrastructure only, then stand in the same place in each chart. Where the structure stands below global, they are looked for in both places.',
  help: 'Add the property, of type object.',
  places: ['root'],
  valid: [
    { properties: { internal: { type: 'object' }, providerSpecific: { type: 'object' } } },
    {
      properties: {
        global: { properties: { metadata: {}, providerSpecific: { type: 'object' } } },
        internal: { type: 'object' },
      },
    },
  ],
  invalid: [
    {
      schema: { properties: { internal: { type: 'object' } } },
      message: 'the root has no property "providerSpecific"',
      at: '',
    },
    {
      schema: { properties: { internal: { type: 'object' }, providerSpecific: { type: 'string' } } },
      message: 'property "providerSpecific" is of type string, not object',
      at: '/properties/providerSpecific',
    },
  ],
  *check(_, { survey }) {
    const where = standsBelowGlobal(survey) ? 'neither "global" nor the root has a' : 'the root has no';
    for (const [name, allowed] of Object.entries(recommendedStructure)) {
      const property = structureProperty(survey, name);
      const type = property === undefined ? undefined : typeIn(survey, property);
      if (property === undefined) yield { message: `${where} property "${name}"` };
      else if (type !== undefined && !allowed.includes(type)) {
        yield { message: `property "${name}" is of type ${type}, not ${allowed.join(' or ')}`, in: property };
      }
    }
  },
});
