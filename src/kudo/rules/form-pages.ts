import type { KudoPage } from './kudo-page.ts';

/** KUDO's optional checks. */
export const formPages: readonly KudoPage[] = [
  [
    'checks/display',
    'warning',
    [
      'Each parameter has a name for people, with a capital letter first and no colon at the end.',
      'Forms show it.',
      'Write a displayName; in a structure a title.',
    ],
    { apiVersion: 'kudo.dev/v1beta1', parameters: [{ name: 'A', default: '1' }] },
    'parameter "A" has no displayName',
  ],
  [
    'checks/hint',
    'warning',
    ['Each parameter has a hint that ends with a full stop.', 'Forms show it beside the field.', 'Write a hint.'],
    { apiVersion: 'kudo.dev/v1beta1', parameters: [{ name: 'A', default: '1', hint: 'A name' }] },
    'parameter "A" has a hint not ending with a \'.\'',
  ],
  [
    'checks/desc',
    'warning',
    ['Each parameter has a description in whole sentences.', 'Forms show it.', 'Write one.'],
    { apiVersion: 'kudo.dev/v1beta1', parameters: [{ name: 'A', default: '1', description: 'what it is.' }] },
    'parameter "A" has a description that does not start with a capital letter',
  ],
  [
    'checks/type',
    'warning',
    ['Each parameter names its type.', 'Without one it is text, and nothing is checked.', 'Name the type.'],
    { apiVersion: 'kudo.dev/v1beta1', parameters: [{ name: 'A', default: '1' }] },
    'parameter "A" has no explicit type assigned',
  ],
  [
    'checks/hasgroup',
    'warning',
    ['Each parameter of a flat list is in a group.', 'Forms show groups.', 'Name a group.'],
    { apiVersion: 'kudo.dev/v1beta1', parameters: [{ name: 'A', default: '1' }] },
    'parameter "A" has no group',
  ],
  [
    'checks/groups',
    'warning',
    ['Each group has a name for people and a description.', 'Forms show them.', 'Write them.'],
    { apiVersion: 'kudo.dev/v1beta1', groups: [{ name: 'g' }], parameters: [] },
    'parameter group "g" has no displayName',
  ],
];
