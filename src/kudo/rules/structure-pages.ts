import type { CaseSchema } from '../../rules/runner/rule.ts';
import type { Json } from '../../text/value/json.ts';
import { type KudoPage, createStructure } from './kudo-page.ts';

const text = { type: 'string' } as const;

function createNested(
  backup: { readonly [keyword: string]: Json },
  enabled: { readonly [keyword: string]: Json },
): CaseSchema {
  return createStructure({
    backup: { type: 'object', ...backup, properties: { enabled: { type: 'boolean', ...enabled } } },
  });
}

export const structurePages: readonly KudoPage[] = [
  [
    'params/draft',
    'error',
    'A structure names draft-07, 2019-09 or 2020-12, or no draft.',
    'The meaning of keywords depends on the draft, and KUDO supports no other.',
    'Write "$schema: https://json-schema.org/draft/2019-09/schema".',
    {
      bad: createStructure({ a: text }, { $schema: 'http://json-schema.org/draft-04/schema#' }),
      message: '"$schema" must name one of draft-07, draft 2019-09, draft 2020-12',
      good: createStructure({ a: text }, { $schema: 'https://json-schema.org/draft/2019-09/schema' }),
    },
  ],
  [
    'params/name-slash',
    'warning',
    'The name of a parameter has no slash.',
    'A slash separates the names of a pointer, so -p needs ~1 for one that is part of a name.',
    'Rename it, and write the former name as "oldName".',
    {
      bad: createStructure({ 'kudo.dev/team': text }),
      message: 'the name "kudo.dev/team" has a slash, so -p needs "kudo.dev~1team"',
      good: createStructure({ team: { ...text, oldName: 'kudo.dev~1team' } }),
    },
  ],
  [
    'params/root-type',
    'error',
    'Parameters must be an object.',
    'Templates read them by their names: .Params.name.',
    'Write "type: object", and each parameter below "properties".',
    {
      bad: { apiVersion: 'kudo.dev/v1beta2', type: 'array' },
      message: 'parameters must be an object',
      good: createStructure({ a: text }),
    },
  ],
  [
    'params/schema',
    'error',
    'A structure is a well-formed JSON Schema.',
    'A malformed keyword is ignored, and no value is checked by it.',
    'Correct the value of the keyword.',
    {
      bad: createStructure({ a: { ...text, minLength: '3' } }),
      message: '"3", where JSON Schema accepts an integer of 0 or more',
      good: createStructure({ a: { ...text, minLength: 3 } }),
    },
  ],
  [
    'params/keyword-type',
    'error',
    'A keyword of KUDO has a value of its type.',
    'KUDO would ignore it: trigger, group and hint are strings, immutable and advanced true or false, oldName a name or an array of names.',
    'Write a value of that type.',
    {
      bad: createStructure({ a: { ...text, immutable: 'yes', default: 'x' } }),
      message: '"immutable" must be true or false',
      good: createStructure({ a: { ...text, immutable: true, default: 'x' } }),
    },
  ],
  [
    'params/default-invalid',
    'error',
    'A default satisfies its schema: patterns, bounds, lengths, items.',
    'KUDO validates the default like the values of users, so no instance could be created.',
    'Write a value that fits, or relax the schema.',
    {
      bad: createStructure({ nodes: { type: 'integer', minimum: 1, default: 0 } }),
      message: 'parameter "nodes" has an invalid default value: it must be at least 1',
      good: createStructure({ nodes: { type: 'integer', minimum: 1, default: 3 } }),
    },
  ],
  [
    'trigger/position',
    'error',
    'Keywords of KUDO are used where they apply to every value.',
    'Inside anyOf, oneOf, allOf, not and if, they would apply only to some values, and the plan would depend on the values.',
    'Move the keyword to the property itself.',
    {
      bad: createStructure({ a: { ...text, anyOf: [{ trigger: 'deploy' }] } }),
      message: '"trigger" has no effect inside "anyOf", which applies only to some values',
      good: createStructure({ a: { ...text, trigger: 'deploy' } }),
    },
  ],
  [
    'trigger/conflict',
    'error',
    'There is no other trigger below a trigger.',
    'A change would trigger two plans, and KUDO refuses such an update.',
    'Remove one of them, or move the outer one to the other properties.',
    {
      bad: createNested({ trigger: 'deploy' }, { trigger: 'backup' }),
      message: 'parameter "backup/enabled" triggers "backup", but "backup" around it triggers "deploy"',
      good: createNested({}, { trigger: 'backup' }),
    },
  ],
  [
    'trigger/redundant',
    'warning',
    'No level repeats the trigger of an enclosing level.',
    'The enclosing level already has it, and a change must be made in both.',
    'Remove the inner one.',
    {
      bad: createNested({ trigger: 'backup' }, { trigger: 'backup' }),
      message: 'parameter "backup/enabled" repeats the trigger "backup"',
      good: createNested({ trigger: 'backup' }, {}),
      fix: 'Removes the inner one, if the file has no references.',
      fixed: createNested({ trigger: 'backup' }, {}),
    },
  ],
  [
    'trigger/empty',
    'warning',
    'A trigger names a plan.',
    'An empty trigger has no effect: the trigger of the enclosing level applies, or else the plan "deploy".',
    'Remove it, or name a plan.',
    {
      bad: createStructure({ a: { ...text, trigger: '' } }),
      message: 'the trigger of parameter "a" is empty',
      good: createStructure({ a: text }),
      fix: 'Removes it, if the file has no references.',
      fixed: createStructure({ a: text }),
    },
  ],
  [
    'immutable/may-be-absent',
    'error',
    'An immutable parameter has an initial value.',
    'If it is absent when the instance is created, it can never be set.',
    'Make it required at every level from the root, or give it a default.',
    {
      bad: createStructure({ a: { ...text, immutable: true } }),
      message: 'parameter "a" is immutable but is not marked as required or has a default value',
      good: createStructure({ a: { ...text, immutable: true } }, { required: ['a'] }),
    },
  ],
  [
    'immutable/conflict',
    'error',
    'Nothing inside an immutable parameter is mutable.',
    'It cannot change, although the schema suggests that it can.',
    'Remove "immutable: false", or remove "immutable: true" from the enclosing level.',
    {
      bad: createNested({ immutable: true, default: {} }, { immutable: false }),
      message: 'parameter "backup/enabled" cannot be mutable, since "backup" is immutable',
      good: createNested({ immutable: true, default: {} }, {}),
      fix: 'Removes "immutable: false", which has no effect, if the file has no references.',
      fixed: createNested({ immutable: true, default: {} }, {}),
    },
  ],
  [
    'immutable/redundant',
    'warning',
    'No level repeats "immutable" of an enclosing level.',
    'It is already immutable, and a change must be made in both.',
    'Remove the inner one.',
    {
      bad: createNested({ immutable: true, default: {} }, { immutable: true }),
      message: 'parameter "backup/enabled" is already immutable, since "backup" is',
      good: createNested({ immutable: true, default: {} }, {}),
      fix: 'Removes the inner one, if the file has no references.',
      fixed: createNested({ immutable: true, default: {} }, {}),
    },
  ],
];
