import type { CommandEntry } from './terminal/command.ts';

/** The commands that begin with `params`, in the order of the help. */
export const paramsCommands: Readonly<Record<string, CommandEntry>> = {
  list: {
    group: 'values',
    summary: 'List the parameters of a KUDO operator as a tree, as KUDO lists them, or for programs.',
    load: async () => (await import('./commands/params/list.ts')).list,
  },
};
