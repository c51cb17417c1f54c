import type { CommandEntry } from './terminal/command.ts';

export const paramsCommands: Readonly<Record<string, CommandEntry>> = {
  list: {
    group: 'values',
    summary: "List the parameters of a KUDO operator as a tree, as KUDO's table, or as data.",
    load: async () => (await import('./commands/params/list.ts')).list,
  },
  add: {
    group: 'values',
    summary: 'Add a parameter to a params.yaml, or to the model that generates it.',
    load: async () => (await import('./commands/params/add.ts')).add,
  },
  convert: {
    group: 'values',
    summary: 'Convert packages, OperatorVersions and Instances of v1beta1 to v1beta2.',
    load: async () => (await import('./commands/params/convert.ts')).convert,
  },
  set: {
    group: 'values',
    summary: 'Change values by pointer (-p) and by merge patch (-P), and validate the result.',
    load: async () => (await import('./commands/params/change.ts')).set,
  },
  patch: {
    group: 'values',
    summary: 'Add and remove single entries.',
    load: async () => (await import('./commands/params/change.ts')).patch,
  },
  plan: {
    group: 'values',
    summary: 'Show which plan a change of values runs, or why it is refused.',
    load: async () => (await import('./commands/params/plan.ts')).plan,
  },
  upgrade: {
    group: 'values',
    summary: 'Convert the values of an instance to the structure of a new version.',
    load: async () => (await import('./commands/params/change.ts')).upgrade,
  },
  versions: {
    group: 'values',
    summary: 'Check which versions of an operator an upgrade may skip.',
    load: async () => (await import('./commands/params/versions.ts')).versions,
  },
  export: {
    group: 'values',
    summary: 'Print the values of an instance as a file for -P.',
    load: async () => (await import('./commands/params/change.ts')).exportCommand,
  },
};
