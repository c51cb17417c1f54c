import { type KudoPage, createStructure } from './kudo-page.ts';

const text = { type: 'string' } as const;

export const oldNamePages: readonly KudoPage[] = [
  [
    'oldname/self',
    'warning',
    [
      'An old name is another one than the name.',
      'Without an old name, the value stays where it is.',
      'Remove it, or write the name that the parameter had in the version before.',
    ],
    {
      bad: createStructure({ clusterName: { ...text, oldName: 'clusterName' } }),
      message: '"clusterName" is the name that the parameter has',
      good: createStructure({ clusterName: { ...text, oldName: 'CLUSTER_NAME' } }),
      fix: 'Removes it, where the file has no references; of a list of old names, the others stay.',
      fixed: createStructure({ clusterName: text }),
    },
  ],
  [
    'oldname/duplicate',
    'error',
    [
      'Two parameters have no old name in common.',
      'The old version has one value, and which of the two gets it would be chance.',
      'Keep it on the one that the value is for.',
    ],
    {
      bad: createStructure({ name: { ...text, oldName: 'NAME' }, title: { ...text, oldName: 'NAME' } }),
      message: '"title" and "name" both have the old name "NAME"',
      good: createStructure({ name: { ...text, oldName: 'NAME' }, title: text }),
    },
  ],
  [
    'oldname/bad-pointer',
    'error',
    [
      'An old name is a name or a JSON pointer.',
      'In a pointer, a tilde begins ~0, a tilde in a name, or ~1, a slash in a name; others lead nowhere.',
      'Write ~0 for a tilde, and ~1 for a slash in a name.',
    ],
    {
      bad: createStructure({ home: { ...text, oldName: 'HOME~' } }),
      message: '"HOME~" is no JSON pointer',
      good: createStructure({ home: { ...text, oldName: 'HOME~0' } }),
    },
  ],
  [
    'oldname/position',
    'error',
    [
      'An old name stands on a parameter that has one place.',
      'Of items and of the values of maps there are many, and there is no telling which one the old value is.',
      'Put it on a property that stands in objects only.',
    ],
    {
      bad: createStructure({ hosts: { type: 'array', items: { ...text, oldName: 'HOST' } } }),
      message: '"oldName" says nothing at "hosts/*"',
      good: createStructure({ hosts: { type: 'array', items: text, oldName: 'HOSTS' } }),
    },
  ],
];
