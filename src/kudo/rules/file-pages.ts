import { type KudoPage, createList, createStructure } from './kudo-page.ts';

export const filePages: readonly KudoPage[] = [
  [
    'params/empty',
    'error',
    'A file of parameters is not empty.',
    'KUDO reads no parameters from it, and templates that use some fail.',
    'Write "apiVersion: kudo.dev/v1beta2" and properties, or a list of "parameters", which may be empty.',
    { bad: { 'params.yaml': '# later\n' }, message: 'the file is empty', good: createList() },
  ],
  [
    'params/several-documents',
    'error',
    'A file of parameters contains one document.',
    'KUDO reads the first document and ignores the parameters of the others.',
    'Put all parameters into one document, and remove the "---" between them.',
    {
      bad: { 'params.yaml': 'parameters: [{ name: A, default: x }]\n---\nparameters: [{ name: B, default: x }]\n' },
      message: 'the file has several documents, and KUDO reads only the first',
      good: createList({ name: 'A', default: 'x' }, { name: 'B', default: 'x' }),
    },
  ],
  [
    'params/not-object',
    'error',
    'Parameters must be an object.',
    'The key "parameters" contains the list, beside apiVersion and groups; KUDO cannot read a list at the root.',
    'Put the list under "parameters:".',
    {
      bad: { 'params.yaml': '- name: A\n  default: x\n' },
      message: 'the parameters must be an object',
      good: createList({ name: 'A', default: 'x' }),
    },
  ],
  [
    'params/duplicate-key',
    'error',
    'A key occurs once in an object.',
    'KUDO silently reads the last of the two.',
    'Remove one of them.',
    {
      bad: { 'params.yaml': 'parameters:\n  - name: A\n    default: x\n    default: y\n' },
      message: 'line 4: key "default" already set in map',
      good: createList({ name: 'A', default: 'y' }),
    },
  ],
  [
    'params/no-parameters',
    'error',
    'A file of parameters has parameters, or an empty list of them.',
    'KUDO accepts any object, and finds no parameters in a different one.',
    'Write "apiVersion: kudo.dev/v1beta2" before properties, or list the parameters below "parameters".',
    {
      bad: { 'params.yaml': 'replicas: 3\n' },
      message: 'the file has no parameters',
      good: createStructure({ replicas: { type: 'integer', default: 3 } }),
    },
  ],
  [
    'params/api-version',
    'error',
    'KUDO supports the version of the package.',
    'KUDO refuses other versions, and the version determines the format of the file.',
    'Write kudo.dev/v1beta1 for a flat list, kudo.dev/v1beta2 for a structure.',
    {
      bad: { apiVersion: 'kudo.dev/v1', parameters: [] },
      message: 'the package format "kudo.dev/v1" does not exist',
      good: createList(),
    },
  ],
  [
    'params/unknown-field',
    'warning',
    'KUDO reads every field.',
    'KUDO silently ignores other fields, and their content is lost: a published package has its descriptions under "desription".',
    'Correct the name, or remove the field.',
    {
      bad: createList({ name: 'A', default: 'x', desription: 'What it is.' }),
      message: 'parameter "A" has an unknown field "desription"',
      good: createList({ name: 'A', default: 'x', description: 'What it is.' }),
      fix: 'Renames a misspelled field that is informational: displayName, title, description, hint.',
      fixed: createList({ name: 'A', default: 'x', description: 'What it is.' }),
    },
  ],
];
