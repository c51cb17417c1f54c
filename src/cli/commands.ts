import type { Command } from './terminal/command.ts';

/** A command by what a list of commands says of it, and how to load the rest. */
export interface CommandEntry {
  readonly summary: string;
  readonly load: () => Promise<Command>;
}

/** The commands, in the order of the help. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  gen: {
    summary: 'Write the artifacts of models: values.schema.json, values.yaml, openapi.json, binding.ts.',
    load: async () => (await import('./commands/gen.ts')).gen,
  },
  lint: {
    summary: 'Check schemas and models: values.schema.json by its lines, models by theirs.',
    load: async () => (await import('./commands/lint.ts')).lint,
  },
  normalize: {
    summary: "Rewrite JSON schemas in schemalint's normal form.",
    load: async () => (await import('./commands/normalize.ts')).normalize,
  },
  import: {
    summary: 'Turn an existing JSON Schema, CRD or OpenAPI component into models.',
    load: async () => (await import('./commands/import.ts')).importCommand,
  },
  diff: {
    summary: 'Tell what changed between two schemas, and prove what breaks.',
    load: async () => (await import('./commands/diff.ts')).diff,
  },
  validate: {
    summary: 'Check values by a schema, as Helm does, with the line of each mistake and what would be right.',
    load: async () => (await import('./commands/validate.ts')).validate,
  },
  values: {
    summary: 'Print the values that a chart would run with: defaults, files, single values, nulls that take away.',
    load: async () => (await import('./commands/values.ts')).values,
  },
  cases: {
    summary: 'Write the smallest valid and invalid values at the border of each constraint of a schema.',
    load: async () => (await import('./commands/cases.ts')).cases,
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
