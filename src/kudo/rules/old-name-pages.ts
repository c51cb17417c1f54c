import { type KudoPage, createStructure } from './kudo-page.ts';

const text = { type: 'string' } as const;

export const oldNamePages: readonly KudoPage[] = [
  [
    'oldname/self',
    'warning',
    'An old name differs from the name.',
    'Without an old name, the value keeps its location.',
    'Remove it, or write the name in the previous version.',
    {
      bad: createStructure({ clusterName: { ...text, oldName: 'clusterName' } }),
      message: '"clusterName" is the current name of the parameter',
      good: createStructure({ clusterName: { ...text, oldName: 'CLUSTER_NAME' } }),
      fix: 'Removes it, if the file has no references; other old names in a list are kept.',
      fixed: createStructure({ clusterName: text }),
    },
  ],
  [
    'oldname/duplicate',
    'error',
    'No two parameters share an old name.',
    'The old version has one value, and either of the two could get it.',
    'Keep it on the parameter that should get the value.',
    {
      bad: createStructure({ name: { ...text, oldName: 'NAME' }, title: { ...text, oldName: 'NAME' } }),
      message: '"title" and "name" both have the old name "NAME"',
      good: createStructure({ name: { ...text, oldName: 'NAME' }, title: text }),
    },
  ],
  [
    'oldname/bad-pointer',
    'error',
    'An old name is a name or a JSON pointer.',
    'In a pointer, a tilde is part of ~0, a tilde in a name, or ~1, a slash in a name; any other is an error.',
    'Write ~0 for a tilde, and ~1 for a slash in a name.',
    {
      bad: createStructure({ home: { ...text, oldName: 'HOME~' } }),
      message: '"HOME~" is not a JSON pointer',
      good: createStructure({ home: { ...text, oldName: 'HOME~0' } }),
    },
  ],
  [
    'oldname/position',
    'error',
    'A parameter with an old name has one location.',
    'Array items and map values have many locations, so the old value could belong to any of them. Of a history, such names are left out, with a warning.',
    'Move it to a property that is only inside objects.',
    {
      bad: createStructure({ hosts: { type: 'array', items: { ...text, oldName: 'HOST' } } }),
      message: '"oldName" has no effect at "hosts/*"',
      good: createStructure({ hosts: { type: 'array', items: text, oldName: 'HOSTS' } }),
    },
  ],
];
