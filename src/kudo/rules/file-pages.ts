import { type KudoPage, createList, createStructure } from './kudo-page.ts';

export const filePages: readonly KudoPage[] = [
  [
    'params/empty',
    'error',
    [
      'A file of parameters is not empty.',
      'KUDO reads no parameters from it, and templates that use some fail.',
      'Write "apiVersion: kudo.dev/v1beta2" and properties, or a list of "parameters", which may be empty.',
    ],
    { bad: { 'params.yaml': '# later\n' }, message: 'the file is empty', good: createList() },
  ],
  [
    'params/several-documents',
    'error',
    [
      'A file of parameters holds one document.',
      'KUDO reads the first one, and the parameters of the others do not exist for it.',
      'Put all parameters into one document, and remove the "---" between them.',
    ],
    {
      bad: { 'params.yaml': 'parameters: [{ name: A, default: x }]\n---\nparameters: [{ name: B, default: x }]\n' },
      message: 'the file has several documents, of which KUDO reads the first',
      good: createList({ name: 'A', default: 'x' }, { name: 'B', default: 'x' }),
    },
  ],
  [
    'params/not-object',
    'error',
    [
      'Parameters are an object.',
      'A list of parameters stands under the key "parameters", beside its apiVersion and groups; KUDO cannot read a bare one.',
      'Put the list under "parameters:".',
    ],
    {
      bad: { 'params.yaml': '- name: A\n  default: x\n' },
      message: 'the parameters must be an object',
      good: createList({ name: 'A', default: 'x' }),
    },
  ],
  [
    'params/duplicate-key',
    'error',
    [
      'A key stands once in an object.',
      'KUDO reads the last of the two, and says nothing of the other.',
      'Remove one of the two.',
    ],
    {
      bad: { 'params.yaml': 'parameters:\n  - name: A\n    default: x\n    default: y\n' },
      message: 'line 4: key "default" already set in map',
      good: createList({ name: 'A', default: 'y' }),
    },
  ],
  [
    'params/no-parameters',
    'error',
    [
      'A file of parameters has parameters, be it an empty list.',
      'KUDO takes any object, and finds no parameters in one that is something else.',
      'Write "apiVersion: kudo.dev/v1beta2" before properties, or list the parameters below "parameters".',
    ],
    {
      bad: { 'params.yaml': 'replicas: 3\n' },
      message: 'the file holds no parameters',
      good: createStructure({ replicas: { type: 'integer', default: 3 } }),
    },
  ],
  [
    'params/api-version',
    'error',
    [
      'The version of a package is one that KUDO has.',
      'KUDO refuses every other one, and which format the file has depends on it.',
      'Write kudo.dev/v1beta1 for a flat list, kudo.dev/v1beta2 for a structure.',
    ],
    {
      bad: { apiVersion: 'kudo.dev/v1', parameters: [] },
      message: 'there is no package format "kudo.dev/v1"',
      good: createList(),
    },
  ],
  [
    'params/unknown-field',
    'warning',
    [
      'A field is one that KUDO reads.',
      'KUDO ignores others in silence, and what they say is lost: a published package has its descriptions under "desription".',
      'Correct the name, or remove the field.',
    ],
    {
      bad: createList({ name: 'A', default: 'x', desription: 'What it is.' }),
      message: 'parameter "A" has an unknown field "desription"',
      good: createList({ name: 'A', default: 'x', description: 'What it is.' }),
      fix: 'Renames a misspelt field that only informs people: displayName, title, description, hint.',
      fixed: createList({ name: 'A', default: 'x', description: 'What it is.' }),
    },
  ],
];
