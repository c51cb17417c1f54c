import { paramsCommands } from './params-commands.ts';
import type { CommandEntry } from './terminal/command.ts';

const conversionsCommands: Readonly<Record<string, CommandEntry>> = {
  check: {
    group: 'cluster',
    summary:
      'Convert objects of each version of a kind to each other one and back, and report what is lost or refused.',
    load: async () => (await import('./commands/check-conversions.ts')).checkConversions,
  },
  plan: {
    group: 'cluster',
    summary:
      'List the steps from one definition of a kind to another: what is served, stored, rewritten and removed, and when.',
    load: async () => (await import('./commands/plan-conversions.ts')).planConversions,
  },
};

export const commands: Readonly<Record<string, CommandEntry>> = {
  gen: {
    group: 'models',
    summary: 'Generate values.schema.json, values.yaml, openapi.json and binding.ts from models.',
    load: async () => (await import('./commands/gen.ts')).gen,
  },
  lint: {
    group: 'schemas',
    summary: 'Check schemas and models against rules.',
    load: async () => (await import('./commands/lint.ts')).lint,
  },
  normalize: {
    group: 'schemas',
    summary: "Rewrite JSON schemas in schemalint's normal form.",
    load: async () => (await import('./commands/normalize.ts')).normalize,
  },
  import: {
    group: 'models',
    summary: 'Turn an existing JSON Schema, CRD or OpenAPI component into models.',
    load: async () => (await import('./commands/import.ts')).importCommand,
  },
  convert: {
    group: 'schemas',
    summary: 'Convert a schema to another format: CRD, OpenAPI, JSON Schema, values.yaml.',
    load: async () => (await import('./commands/convert.ts')).convert,
  },
  diff: {
    group: 'schemas',
    summary: 'Show what changed between two schemas, with proof for breaking changes.',
    load: async () => (await import('./commands/diff.ts')).diff,
  },
  history: {
    group: 'schemas',
    summary: 'Propose the history of values: what was renamed and removed between two versions.',
    load: async () => (await import('./commands/history.ts')).history,
  },
  docs: {
    group: 'schemas',
    summary: 'Write reference pages: Markdown, sections of a README, or a site of HTML.',
    load: async () => (await import('./commands/docs.ts')).docs,
  },
  validate: {
    group: 'values',
    summary: 'Validate values against a schema as Helm does, or objects against a CRD as the API server does.',
    load: async () => (await import('./commands/validate.ts')).validate,
  },
  audit: {
    group: 'values',
    summary: 'List the stored objects that a new CRD would refuse or change.',
    load: async () => (await import('./commands/audit.ts')).audit,
  },
  preflight: {
    group: 'cluster',
    summary: 'Check a chart against a cluster before an upgrade: its definitions, the stored objects and the releases.',
    load: async () => (await import('./commands/preflight.ts')).preflight,
  },
  values: {
    group: 'values',
    summary: 'Print the effective values of a chart: defaults, values files and --set merged as Helm does.',
    commands: {
      migrate: {
        group: 'values',
        summary: 'Rewrite values files for a newer version of a chart, by the history that its model declares.',
        load: async () => (await import('./commands/migrate-values.ts')).migrateValues,
      },
    },
    load: async () => (await import('./commands/values.ts')).values,
  },
  conversions: {
    group: 'cluster',
    summary: 'Prove the conversions between the versions of a kind, and plan how its objects get to another version.',
    commands: conversionsCommands,
    load: async () =>
      (await import('./commands/command-group.ts')).createCommandGroup('conversions', conversionsCommands),
  },
  preview: {
    group: 'values',
    summary:
      'Show a form, the YAML and the reference of a schema side by side in the browser, or write them as a page.',
    load: async () => (await import('./commands/preview.ts')).preview,
  },
  cases: {
    group: 'values',
    summary: 'Write the smallest valid and invalid values at the boundary of each constraint.',
    load: async () => (await import('./commands/cases.ts')).cases,
  },
  params: {
    group: 'values',
    summary: "Work with KUDO's structured parameters: list, convert, change, plan and upgrade them.",
    commands: paramsCommands,
    load: async () => (await import('./commands/command-group.ts')).createCommandGroup('params', paramsCommands),
  },
  serve: {
    group: 'cluster',
    summary: 'Answer the webhooks of the API server over HTTPS: admission and conversion for models, or those of KUDO.',
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  webhook: {
    group: 'cluster',
    summary: 'Answer one review of the API server from a file, as serve would.',
    load: async () => (await import('./commands/webhook.ts')).webhook,
  },
  explain: {
    group: 'schemas',
    summary: 'Explain a rule: what it requires, why, and a bad and a good example.',
    load: async () => (await import('./commands/explain.ts')).explain,
  },
  init: {
    group: 'models',
    summary: 'Set up a first model, a configuration and npm scripts.',
    load: async () => (await import('./commands/init.ts')).init,
  },
  add: {
    group: 'models',
    summary: 'Add a property to a model or a schema: asks, checks by the rules, and keeps the rest of the file.',
    load: async () => (await import('./commands/add.ts')).add,
  },
  sync: {
    group: 'models',
    summary: 'Update models with the keys, defaults and comments of values.yaml.',
    load: async () => (await import('./commands/sync.ts')).sync,
  },
  completion: {
    group: 'shell',
    summary: 'Print the completion script for bash, zsh or fish.',
    load: async () => (await import('./commands/completion.ts')).createCompletion(commands),
  },
};
