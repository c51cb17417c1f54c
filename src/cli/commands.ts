import type { Command } from './command.ts';

/** A command by what a list of commands says of it, and how to load the rest. */
export interface CommandEntry {
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

/** The commands, in the order of the help. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  gen: {
    summary: 'Write the artifacts of models: values.schema.json, values.yaml, openapi.json.',
    load: async () => (await import('./commands/gen.ts')).gen,
  },
  lint: {
    summary: 'Check models without writing anything.',
    load: async () => (await import('./commands/lint.ts')).lint,
  },
  explain: {
    summary: 'Explain a rule: its text, its reason, a bad and a good example.',
    load: async () => (await import('./commands/explain.ts')).explain,
  },
  init: {
    summary: 'Set up a first model, a configuration and npm scripts.',
    load: async () => (await import('./commands/init.ts')).init,
  },
};
