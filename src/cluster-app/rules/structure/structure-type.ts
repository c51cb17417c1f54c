import { rule } from '../../../rules/runner/rule.ts';
import { requiredStructure, structureProperty, typeIn } from '../../structure/structure.ts';

/** The properties that every cluster app has have the right types. */
export const structureType = rule({
  code: 'R17/structure-type',
  requirement: 'R17',
  summary: 'metadata, connectivity and controlPlane are objects; nodePools is an array or an object.',
  why: 'Tools for all providers rely on it. A property without a single type is a finding of R2.',
  help: 'Make it an object; nodePools may also be an array.',
  helpInModel: 'Make it a class; nodePools may also be a list or a Record.',
  places: ['root'],
  valid: [
    { properties: { metadata: { type: 'object' }, nodePools: { type: 'array' } } },
    { properties: { metadata: { $ref: '#/$defs/a' }, nodePools: {} }, $defs: { a: { type: ['object'] } } },
  ],
  invalid: [
    {
      schema: { properties: { metadata: { type: 'array' } } },
      message: 'property "metadata" is of type array, not object',
      at: '/properties/metadata/type',
    },
    {
      schema: { properties: { global: { properties: { nodePools: { type: 'string' } } } } },
      message: 'property "nodePools" is of type string, not array or object',
      at: '/properties/global/properties/nodePools/type',
    },
  ],
  *check(_, { survey }) {
    for (const [name, allowed] of Object.entries(requiredStructure)) {
      const property = structureProperty(survey, name);
      const type = property === undefined ? undefined : typeIn(survey, property);
      if (property === undefined || type === undefined || allowed.includes(type)) continue;
      const message = `property "${name}" is of type ${type}, not ${allowed.join(' or ')}`;
      yield { message, in: property, at: property.type === undefined ? [] : ['type'] };
    }
  },
});
