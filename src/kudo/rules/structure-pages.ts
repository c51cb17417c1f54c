import type { KudoPage } from './kudo-page.ts';

/** Of structures, and of what both formats have in common. */
export const structurePages: readonly KudoPage[] = [
  [
    'params/draft',
    'error',
    [
      'A structure names draft-07, 2019-09 or 2020-12.',
      'What the keywords mean depends on it.',
      'Write https://json-schema.org/draft/2019-09/schema.',
    ],
  ],
  [
    'params/root-type',
    'error',
    ['Parameters are an object.', 'Templates read them by their names.', 'Write "type: object".'],
    { apiVersion: 'kudo.dev/v1beta2', type: 'array' },
    'parameters are an object',
  ],
  [
    'params/schema',
    'error',
    [
      'A structure is a well-formed JSON Schema.',
      'What is not cannot be checked.',
      'Correct the value of the keyword.',
    ],
  ],
  [
    'params/keyword-type',
    'error',
    ['A keyword of KUDO has a value of its type.', 'KUDO would not read it.', 'Write a value of that type.'],
    { apiVersion: 'kudo.dev/v1beta2', type: 'object', properties: { a: { type: 'string', trigger: 1 } } },
    '"trigger" must be a string',
  ],
  [
    'params/enum-empty',
    'error',
    ['An enum has values.', 'No value is allowed.', 'List the values, or remove "enum".'],
    { apiVersion: 'kudo.dev/v1beta1', parameters: [{ name: 'A', default: '1', enum: [] }] },
    'parameter "A" is an enum but has no allowed values',
  ],
  [
    'params/default-type',
    'error',
    [
      'A default is of the type of the parameter.',
      'KUDO refuses the package; of a flat list it takes numbers and booleans as text only.',
      'Write a value of the type; in a flat list in quotes.',
    ],
    { apiVersion: 'kudo.dev/v1beta1', parameters: [{ name: 'A', type: 'integer', default: 1 }] },
    'parameter "A" has an invalid default value: type is "integer" but format of %!s(float64=1) is invalid',
  ],
  [
    'params/default-not-in-enum',
    'error',
    ['A default is one of the allowed values.', 'KUDO refuses the package.', 'Write one of them.'],
    {
      apiVersion: 'kudo.dev/v1beta2',
      type: 'object',
      properties: { a: { type: 'string', enum: ['x'], default: 'y' } },
    },
    'parameter "a" has an invalid default value: "y" is none of the allowed values "x"',
  ],
  [
    'params/group-char',
    'error',
    ['The name of a group has no slash.', 'KUDO makes a pointer of it.', 'Rename the group.'],
    {
      apiVersion: 'kudo.dev/v1beta1',
      groups: [{ name: 'a/b' }],
      parameters: [],
    },
    'parameter group "a/b" contains invalid character \'/\'',
  ],
  [
    'params/advanced-required',
    'error',
    [
      'An advanced parameter has a default, or may be absent.',
      'Forms hide it, and nobody could give it.',
      'Give it a default, or make it optional.',
    ],
    {
      apiVersion: 'kudo.dev/v1beta2',
      type: 'object',
      properties: { a: { type: 'string', advanced: true } },
      required: ['a'],
    },
    'parameter "a" is marked as advanced, but also as required and has no default. An advanced parameter must either be optional or have a default value',
  ],
  [
    'trigger/position',
    'error',
    [
      'Keywords of KUDO stand where they hold for every value.',
      'Inside a condition they would hold for some values only.',
      'Put them on the property itself.',
    ],
    {
      apiVersion: 'kudo.dev/v1beta2',
      type: 'object',
      properties: { a: { type: 'string', anyOf: [{ trigger: 'p' }] } },
    },
    '"trigger" says nothing inside "anyOf", which holds for some values only',
  ],
  [
    'trigger/conflict',
    'error',
    [
      'Below a trigger there is no other one.',
      'A change would trigger two plans, and KUDO refuses that.',
      'Remove one of the two.',
    ],
    {
      apiVersion: 'kudo.dev/v1beta2',
      type: 'object',
      properties: { a: { type: 'object', trigger: 'p', properties: { b: { type: 'string', trigger: 'q' } } } },
    },
    'parameter "a/b" triggers "q", and "a" around it "p"',
  ],
  [
    'trigger/redundant',
    'warning',
    ['A trigger is not repeated below itself.', 'The level around it says the same.', 'Remove it.'],
    {
      apiVersion: 'kudo.dev/v1beta2',
      type: 'object',
      properties: { a: { type: 'object', trigger: 'p', properties: { b: { type: 'string', trigger: 'p' } } } },
    },
    'parameter "a/b" repeats the trigger "p"',
  ],
  [
    'trigger/empty',
    'warning',
    ['A trigger names a plan.', 'An empty one is none.', 'Remove it, or name a plan.'],
    { apiVersion: 'kudo.dev/v1beta2', type: 'object', properties: { a: { type: 'string', trigger: '' } } },
    'the trigger of parameter "a" is empty',
  ],
  [
    'trigger/unknown-plan',
    'error',
    ['A trigger names a plan of the operator.', 'KUDO would run another one, or none.', 'Name one of its plans.'],
  ],
  [
    'immutable/may-be-absent',
    'error',
    [
      'What is immutable has a value from the start.',
      'A value that is not there could never be set.',
      'Make it required on the whole way from the root, or give it a default.',
    ],
    { apiVersion: 'kudo.dev/v1beta2', type: 'object', properties: { a: { type: 'string', immutable: true } } },
    'parameter "a" is immutable but is not marked as required or has a default value',
  ],
  [
    'immutable/conflict',
    'error',
    [
      'Nothing below what is immutable is mutable.',
      'It cannot change, whatever it says.',
      'Remove "immutable: false".',
    ],
    {
      apiVersion: 'kudo.dev/v1beta2',
      type: 'object',
      properties: {
        a: { type: 'object', immutable: true, default: {}, properties: { b: { type: 'string', immutable: false } } },
      },
    },
    'parameter "a/b" cannot be mutable, since "a" is immutable',
  ],
  [
    'immutable/redundant',
    'warning',
    ['Below what is immutable nothing says so again.', 'It is immutable already.', 'Remove it.'],
    {
      apiVersion: 'kudo.dev/v1beta2',
      type: 'object',
      properties: {
        a: { type: 'object', immutable: true, default: {}, properties: { b: { type: 'string', immutable: true } } },
      },
    },
    'parameter "a/b" is immutable already, since "a" is',
  ],
  ['oldname/self', 'warning', ['An old name is another one than the name.', 'It says nothing.', 'Remove it.']],
  [
    'oldname/duplicate',
    'error',
    ['An old name stands once.', 'Which of the two gets the value would be chance.', 'Remove one of them.'],
  ],
  [
    'oldname/bad-pointer',
    'error',
    ['An old name is a name or a JSON pointer.', 'It leads nowhere.', 'Write ~0 for a tilde and ~1 for a slash.'],
  ],
  [
    'oldname/position',
    'error',
    [
      'An old name stands on a parameter that has one place.',
      'Of items and of the values of maps there are many.',
      'Put it on a property.',
    ],
  ],
];
