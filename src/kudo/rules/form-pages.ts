import { type KudoPage, createList } from './kudo-page.ts';

const whole = {
  name: 'NODES',
  displayName: 'Nodes',
  description: 'How many nodes there are.',
  hint: 'An odd number.',
  type: 'integer',
  default: '3',
  group: 'cluster',
};

function createListCase(
  parameter: { readonly [field: string]: string },
  group: { readonly [field: string]: string } = {},
) {
  const groups = [{ name: 'cluster', displayName: 'Cluster', description: 'Of the cluster.', ...group }];
  return { apiVersion: 'kudo.dev/v1beta1', groups, parameters: [parameter] };
}

const good = createListCase(whole);

export const formPages: readonly KudoPage[] = [
  [
    'checks/display',
    'warning',
    'Each parameter has a display name that starts with a capital letter and does not end with a colon.',
    'Forms show it, and add the colon themselves.',
    'Write a displayName; in a structure a title.',
    {
      bad: createListCase({ ...whole, displayName: 'Nodes:' }),
      message: 'parameter "NODES" has a displayName ending with \':\'',
      good,
      fix: 'Removes the colon.',
      fixed: good,
    },
  ],
  [
    'checks/hint',
    'warning',
    'Each parameter has a hint that ends with a full stop.',
    'Forms show it beside the field, as a sentence.',
    'Write a short hint that ends with a full stop.',
    {
      bad: createListCase({ ...whole, hint: 'An odd number' }),
      message: 'parameter "NODES" has a hint not ending with a \'.\'',
      good,
      fix: 'Adds the full stop to a hint of one line.',
      fixed: good,
    },
  ],
  [
    'checks/desc',
    'warning',
    'Each parameter has a description in whole sentences.',
    'Forms and documentation show it to people who do not know the operator.',
    'Write whole sentences: a capital letter first, and a full stop at the end.',
    {
      bad: createListCase({ ...whole, description: 'How many nodes there are' }),
      message: 'parameter "NODES" has a description not ending with one of \'.!?)\'',
      good,
      fix: 'Adds the full stop to a description of one line.',
      fixed: good,
    },
  ],
  [
    'checks/type',
    'warning',
    'Each parameter names its type.',
    'Without a type it is a string, no value is checked, and forms show a text field.',
    'Name the type: string, integer, number, boolean, array or map.',
    {
      bad: createList({ name: 'HOST', default: 'localhost' }),
      message: 'parameter "HOST" has no explicit type assigned',
      good,
      fix: 'Writes "type: string", the default type in a flat list, if the default is a string or absent.',
      fixed: createList({ name: 'HOST', type: 'string', default: 'localhost' }),
    },
  ],
  [
    'checks/hasgroup',
    'warning',
    'Each parameter of a flat list is in a group.',
    'Forms show one page for each group, and parameters without a group in no order.',
    'Name a group, and declare it below "groups".',
    { bad: createList({ name: 'A', default: '1' }), message: 'parameter "A" has no group', good },
  ],
  [
    'checks/groups',
    'warning',
    'Each group has a display name and a description in whole sentences.',
    'Forms show them above the parameters of the group.',
    'Write a displayName and a description; in a structure a title and a description of the object.',
    {
      bad: createListCase(whole, { description: 'Of the cluster' }),
      message: 'parameter group "cluster" has a description not ending with one of \'.!?)\'',
      good,
      fix: 'Adds the full stop to a description of one line.',
      fixed: good,
    },
  ],
];
