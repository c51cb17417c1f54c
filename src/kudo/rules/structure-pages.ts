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
    [
      'A structure names draft-07, 2019-09 or 2020-12, or no draft.',
      'What the keywords mean depends on the draft, and KUDO reads no other.',
      'Write "$schema: https://json-schema.org/draft/2019-09/schema".',
    ],
    {
      bad: createStructure({ a: text }, { $schema: 'http://json-schema.org/draft-04/schema#' }),
      message: '"$schema" must name one of draft-07, draft 2019-09, draft 2020-12',
      good: createStructure({ a: text }, { $schema: 'https://json-schema.org/draft/2019-09/schema' }),
    },
  ],
  [
    'params/root-type',
    'error',
    [
      'Parameters are an object.',
      'Templates read them by their names: .Params.name.',
      'Write "type: object", and each parameter below "properties".',
    ],
    {
      bad: { apiVersion: 'kudo.dev/v1beta2', type: 'array' },
      message: 'parameters are an object',
      good: createStructure({ a: text }),
    },
  ],
  [
    'params/schema',
    'error',
    [
      'A structure is a well-formed JSON Schema.',
      'A keyword with a value that it does not take says nothing, and no value is checked by it.',
      'Correct the value of the keyword.',
    ],
    {
      bad: createStructure({ a: { ...text, minLength: '3' } }),
      message: '"3", where JSON Schema takes an integer of 0 or more',
      good: createStructure({ a: { ...text, minLength: 3 } }),
    },
  ],
  [
    'params/keyword-type',
    'error',
    [
      'A keyword of KUDO has a value of its type.',
      'KUDO would not read it: trigger, group and hint are strings, immutable and advanced true or false, oldName a name or a list of names.',
      'Write a value of that type.',
    ],
    {
      bad: createStructure({ a: { ...text, immutable: 'yes', default: 'x' } }),
      message: '"immutable" must be true or false',
      good: createStructure({ a: { ...text, immutable: true, default: 'x' } }),
    },
  ],
  [
    'params/default-invalid',
    'error',
    [
      'A default fits all that the schema demands: patterns, bounds, lengths, items.',
      'What the schema refuses of users it refuses of its own default, and then no instance can be made.',
      'Write a value that fits, or demand less.',
    ],
    {
      bad: createStructure({ nodes: { type: 'integer', minimum: 1, default: 0 } }),
      message: 'parameter "nodes" has an invalid default value: it must be at least 1',
      good: createStructure({ nodes: { type: 'integer', minimum: 1, default: 3 } }),
    },
  ],
  [
    'trigger/position',
    'error',
    [
      'Keywords of KUDO stand where they hold for every value.',
      'Inside of anyOf, oneOf, allOf, not and if, they would hold for some values only, and which plan runs would depend on the values.',
      'Put the keyword on the property itself.',
    ],
    {
      bad: createStructure({ a: { ...text, anyOf: [{ trigger: 'deploy' }] } }),
      message: '"trigger" says nothing inside "anyOf", which holds for some values only',
      good: createStructure({ a: { ...text, trigger: 'deploy' } }),
    },
  ],
  [
    'trigger/conflict',
    'error',
    [
      'Below a trigger there is no other one.',
      'A change would trigger two plans, and KUDO refuses an update that does.',
      'Remove one of the two, or put the outer one on the other properties.',
    ],
    {
      bad: createNested({ trigger: 'deploy' }, { trigger: 'backup' }),
      message: 'parameter "backup/enabled" triggers "backup", and "backup" around it "deploy"',
      good: createNested({}, { trigger: 'backup' }),
    },
  ],
  [
    'trigger/redundant',
    'warning',
    [
      'A trigger is not repeated below itself.',
      'The level around it says the same, and whoever changes one has to find the other.',
      'Remove the inner one.',
    ],
    {
      bad: createNested({ trigger: 'backup' }, { trigger: 'backup' }),
      message: 'parameter "backup/enabled" repeats the trigger "backup"',
      good: createNested({ trigger: 'backup' }, {}),
      fix: 'Removes the inner one, where the file has no references.',
      fixed: createNested({ trigger: 'backup' }, {}),
    },
  ],
  [
    'trigger/empty',
    'warning',
    [
      'A trigger names a plan.',
      'An empty one is none: the trigger of the level around it counts, else the plan "deploy".',
      'Remove it, or name a plan.',
    ],
    {
      bad: createStructure({ a: { ...text, trigger: '' } }),
      message: 'the trigger of parameter "a" is empty',
      good: createStructure({ a: text }),
      fix: 'Removes it, where the file has no references.',
      fixed: createStructure({ a: text }),
    },
  ],
  [
    'immutable/may-be-absent',
    'error',
    [
      'What is immutable has a value from the start.',
      'One that is not there when the instance is made could never be set.',
      'Make it required on the whole way from the root, or give it a default.',
    ],
    {
      bad: createStructure({ a: { ...text, immutable: true } }),
      message: 'parameter "a" is immutable but is not marked as required or has a default value',
      good: createStructure({ a: { ...text, immutable: true } }, { required: ['a'] }),
    },
  ],
  [
    'immutable/conflict',
    'error',
    [
      'Nothing below what is immutable is mutable.',
      'It cannot change, whatever it says, and people would take it for something that can.',
      'Remove "immutable: false", or take "immutable: true" from the level around it.',
    ],
    {
      bad: createNested({ immutable: true, default: {} }, { immutable: false }),
      message: 'parameter "backup/enabled" cannot be mutable, since "backup" is immutable',
      good: createNested({ immutable: true, default: {} }, {}),
      fix: 'Removes "immutable: false", which changes nothing, where the file has no references.',
      fixed: createNested({ immutable: true, default: {} }, {}),
    },
  ],
  [
    'immutable/redundant',
    'warning',
    [
      'Below what is immutable nothing says so again.',
      'It is immutable already, and whoever changes one has to find the other.',
      'Remove the inner one.',
    ],
    {
      bad: createNested({ immutable: true, default: {} }, { immutable: true }),
      message: 'parameter "backup/enabled" is immutable already, since "backup" is',
      good: createNested({ immutable: true, default: {} }, {}),
      fix: 'Removes the inner one, where the file has no references.',
      fixed: createNested({ immutable: true, default: {} }, {}),
    },
  ],
];
