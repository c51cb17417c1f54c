import { type KudoPage, createList, createStructure } from './kudo-page.ts';

const twoNodes = { name: 'NODES', default: '2', type: 'integer' };

export const listPages: readonly KudoPage[] = [
  [
    'params/field-type',
    'error',
    'A field has a value of its type.',
    'KUDO cannot read the package: it decodes the fields strictly by their types.',
    'Write a value of that type: true and false without quotes, names as strings.',
    {
      bad: createList({ name: 'A', default: 'x', required: 'yes' }),
      message: '"required" of parameter "A" must be true or false',
      good: createList({ name: 'A', default: 'x', required: true }),
    },
  ],
  [
    'params/name-missing',
    'error',
    'Each parameter and each group has a name.',
    'Templates, instances and the command line refer to parameters by their names, parameters to groups by theirs.',
    'Add a "name".',
    {
      bad: createList({ default: 'x' }),
      message: 'a parameter has no name',
      good: createList({ name: 'A', default: 'x' }),
    },
  ],
  [
    'params/type-unknown',
    'error',
    'KUDO supports the type.',
    'KUDO accepts any string as a type, and then checks no value of the parameter.',
    'Write string, integer, number, boolean, array or map; in a structure object instead of map.',
    {
      bad: createList({ ...twoNodes, type: 'int' }),
      message: 'KUDO has no type "int" for parameter "NODES"',
      good: createList(twoNodes),
      fix: 'Writes the intended type if the default and the allowed values have it.',
      fixed: createList(twoNodes),
    },
  ],
  [
    'params/duplicate-name',
    'error',
    'No two parameters have the same name, ignoring case.',
    'KUDO refuses the package: a value could belong to either of them.',
    'Remove or rename one of them.',
    {
      bad: createList({ name: 'A', default: '1' }, { name: 'a', default: '2' }),
      message: 'parameter "a" has a duplicate',
      good: createList({ name: 'A', default: '1' }, { name: 'B', default: '2' }),
    },
  ],
  [
    'params/invalid-char',
    'error',
    'The name of a parameter has neither a comma nor a semicolon.',
    'On the command line they end a parameter, so nobody could set it.',
    'Use letters, digits and underscores.',
    {
      bad: createList({ name: 'A,B', default: '1' }),
      message: 'parameter "A,B" contains invalid character \',\'',
      good: createList({ name: 'A_B', default: '1' }),
    },
  ],
  [
    'params/enum-empty',
    'error',
    'An enum has values.',
    'An empty one allows no value, the default included.',
    'List the allowed values, or remove "enum" to allow all.',
    {
      bad: createList({ name: 'A', default: '1', enum: [] }),
      message: 'parameter "A" is an enum but has no allowed values',
      good: createList({ name: 'A', default: '1', enum: ['1', '2'] }),
    },
  ],
  [
    'params/enum-value-type',
    'error',
    'Each allowed value has the type of the parameter.',
    'No value of the type can match it; in a flat list, KUDO accepts numbers and booleans only as strings.',
    'Write values of the type; in a flat list in quotes.',
    {
      bad: createList({ ...twoNodes, enum: [2, 4] }),
      message: 'parameter "NODES" has an invalid enum value: type is "integer" but format of %!s(float64=2) is invalid',
      good: createList({ ...twoNodes, enum: ['2', '4'] }),
      fix: 'Quotes numbers and booleans if the result has the type.',
      fixed: createList({ ...twoNodes, enum: ['2', '4'] }),
    },
  ],
  [
    'params/default-type',
    'error',
    'A default has the type of the parameter.',
    'KUDO refuses the package; in a flat list it accepts numbers and booleans only as strings.',
    'Write a value of the type; in a flat list in quotes.',
    {
      bad: createList({ ...twoNodes, default: 2 }),
      message:
        'parameter "NODES" has an invalid default value: type is "integer" but format of %!s(float64=2) is invalid',
      good: createList(twoNodes),
      fix: 'Quotes a number or a boolean in a flat list, or removes the quotes in a structure, if the result has the type.',
      fixed: createList(twoNodes),
    },
  ],
  [
    'params/number-form',
    'warning',
    'A number without quotes and without a type has the notation of KUDO.',
    'KUDO converts the number to a string: 3.10 becomes 3.1, 0755 becomes 493, and 1000000 becomes 1e+06.',
    'Put it in quotes.',
    {
      bad: { 'params.yaml': 'parameters:\n  - name: VERSION\n    default: 3.10\n' },
      message: 'KUDO reads the default 3.10 of parameter "VERSION" as "3.1"',
      good: { 'params.yaml': 'parameters:\n  - name: VERSION\n    default: "3.10"\n' },
    },
  ],
  [
    'params/default-not-in-enum',
    'error',
    'A default is one of the allowed values.',
    'KUDO refuses the package: every instance would need another value.',
    'Write one of the allowed values, or allow this one.',
    {
      bad: createStructure({ mode: { type: 'string', enum: ['fast', 'safe'], default: 'slow' } }),
      message: 'parameter "mode" has an invalid default value: "slow" is not one of the allowed values "fast", "safe"',
      good: createStructure({ mode: { type: 'string', enum: ['fast', 'safe'], default: 'safe' } }),
    },
  ],
  [
    'params/group-duplicate',
    'error',
    'A group is declared once.',
    'KUDO refuses the package: a group has one display name and one description.',
    'Remove or rename one of them.',
    {
      bad: { apiVersion: 'kudo.dev/v1beta1', groups: [{ name: 'g' }, { name: 'g' }], parameters: [] },
      message: 'group "g" has a duplicate',
      good: { apiVersion: 'kudo.dev/v1beta1', groups: [{ name: 'g' }, { name: 'h' }], parameters: [] },
    },
  ],
  [
    'params/group-undefined',
    'error',
    'The group of a parameter is declared.',
    'KUDO refuses the package: forms need the display name of the group.',
    'Declare it below "groups".',
    {
      bad: createList({ name: 'A', default: '1', group: 'g' }),
      message: 'parameter "A" has a group "g" that is not defined in the group section',
      good: {
        apiVersion: 'kudo.dev/v1beta1',
        groups: [{ name: 'g' }],
        parameters: [{ name: 'A', default: '1', group: 'g' }],
      },
    },
  ],
  [
    'params/group-char',
    'error',
    'The name of a group has no slash.',
    "KUDO's exports use the name as one step of a path.",
    'Rename the group, and the groups that parameters name.',
    {
      bad: { apiVersion: 'kudo.dev/v1beta1', groups: [{ name: 'a/b' }], parameters: [] },
      message: 'parameter group "a/b" contains invalid character \'/\'',
      good: { apiVersion: 'kudo.dev/v1beta1', groups: [{ name: 'a-b' }], parameters: [] },
    },
  ],
  [
    'params/advanced-required',
    'error',
    'An advanced parameter has a default, or may be absent.',
    'Forms hide it, so nobody would set the required value.',
    'Give it a default, or make it optional.',
    {
      bad: createStructure({ a: { type: 'string', advanced: true } }, { required: ['a'] }),
      message:
        'parameter "a" is marked as advanced, but also as required and has no default. An advanced parameter must either be optional or have a default value',
      good: createStructure({ a: { type: 'string', advanced: true, default: 'x' } }, { required: ['a'] }),
    },
  ],
];
