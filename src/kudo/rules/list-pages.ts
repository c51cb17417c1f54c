import type { KudoPage } from './kudo-page.ts';

/** Of flat lists, and of what both formats have in common. */
export const listPages: readonly KudoPage[] = [
  [
    'params/empty',
    'error',
    [
      'A file of parameters is not empty.',
      'KUDO reads nothing of it.',
      'Write "apiVersion: kudo.dev/v1beta2" and properties, or a list of "parameters".',
    ],
  ],
  [
    'params/several-documents',
    'error',
    ['A file of parameters holds one document.', 'KUDO reads the first alone.', 'Write one document.'],
  ],
  ['params/not-object', 'error', ['Parameters are an object.', 'KUDO cannot read anything else.', 'Write an object.']],
  [
    'params/duplicate-key',
    'error',
    [
      'A key stands once in an object.',
      'KUDO reads one of the two, and says nothing of the other.',
      'Remove one of the two.',
    ],
  ],
  [
    'params/api-version',
    'error',
    [
      'The version of a package is one that KUDO has.',
      'KUDO reads no other.',
      'Write kudo.dev/v1beta1 or kudo.dev/v1beta2.',
    ],
    { apiVersion: 'kudo.dev/v1', parameters: [] },
    'there is no package format "kudo.dev/v1"',
  ],
  [
    'params/unknown-field',
    'warning',
    [
      'A field is one that KUDO reads.',
      'KUDO ignores others in silence, and what they say is lost.',
      'Correct the name, or remove the field.',
    ],
    { apiVersion: 'kudo.dev/v1beta1', parameters: [{ name: 'A', desription: 'A.' }] },
    'parameter "A" has an unknown field "desription"',
  ],
  [
    'params/field-type',
    'error',
    ['A field has a value of its type.', 'KUDO cannot read the package.', 'Write a value of that type.'],
    { apiVersion: 'kudo.dev/v1beta1', parameters: [{ name: 'A', required: 'yes' }] },
    '"required" of parameter "A" must be true or false',
  ],
  [
    'params/name-missing',
    'error',
    ['Each parameter and each group has a name.', 'Nothing can refer to one without.', 'Give it a "name".'],
    { apiVersion: 'kudo.dev/v1beta1', parameters: [{ default: 'x' }] },
    'a parameter has no name',
  ],
  [
    'params/type-unknown',
    'error',
    [
      'A type is one that KUDO has.',
      'KUDO takes any text for a type, and then checks nothing.',
      'Write string, integer, number, boolean, array or map; in a structure object instead of map.',
    ],
    { apiVersion: 'kudo.dev/v1beta1', parameters: [{ name: 'A', type: 'strng' }] },
    'KUDO has no type "strng" for parameter "A"',
  ],
  [
    'params/duplicate-name',
    'error',
    [
      'No two parameters have one name, whatever the case of its letters.',
      'KUDO refuses the package.',
      'Remove one of the two, or rename it.',
    ],
    {
      apiVersion: 'kudo.dev/v1beta1',
      parameters: [
        { name: 'A', default: '1' },
        { name: 'a', default: '1' },
      ],
    },
    'parameter "a" has a duplicate',
  ],
  [
    'params/invalid-char',
    'error',
    [
      'The name of a parameter has neither a comma nor a semicolon.',
      'On the command line they end a parameter.',
      'Use letters, digits and underscores.',
    ],
    { apiVersion: 'kudo.dev/v1beta1', parameters: [{ name: 'A,B', default: '1' }] },
    'parameter "A,B" contains invalid character \',\'',
  ],
  [
    'params/enum-value-type',
    'error',
    [
      'Each allowed value is of the type of the parameter.',
      'No value can ever be it.',
      'Write values of the type, as text.',
    ],
    { apiVersion: 'kudo.dev/v1beta1', parameters: [{ name: 'A', type: 'integer', default: '1', enum: ['1', 'x'] }] },
    'parameter "A" has an invalid enum value: type is "integer" but format of "x" is invalid',
  ],
  [
    'params/group-duplicate',
    'error',
    ['A group is declared once.', 'KUDO refuses the package.', 'Remove one of the two, or rename it.'],
    { apiVersion: 'kudo.dev/v1beta1', groups: [{ name: 'g' }, { name: 'g' }], parameters: [] },
    'group "g" has a duplicate',
  ],
  [
    'params/group-undefined',
    'error',
    ['The group of a parameter is declared.', 'KUDO refuses the package.', 'Declare it below "groups".'],
    { apiVersion: 'kudo.dev/v1beta1', parameters: [{ name: 'A', default: '1', group: 'g' }] },
    'parameter "A" has a group "g" that is not defined in the group section',
  ],
];
