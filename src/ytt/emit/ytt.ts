import type { Explanation } from '../../diagnostics/report/findings.ts';
import { choice, object } from '../../generator/emit/read-options.ts';
import type { LazyTarget } from '../../generator/emit/target.ts';
import type { YttTargetOptions } from './emission/index.ts';

const files = { values: 'schema.yml', schema: 'schema.yml' } as const;

const codes: Readonly<Record<string, Explanation>> = {
  'ytt/not-expressible': {
    summary: 'A ytt schema cannot express the model.',
    why: 'ytt has types and rules in Starlark; some JSON Schema keywords have no equivalent.',
    help: 'Write it differently, as the message suggests.',
  },
  'ytt/check': {
    summary: 'A condition of the model is not in the ytt schema.',
    why: 'Only conditions in the subset of docs/predicates.md can be written in Starlark, and ytt does not know old values.',
    help: 'Write the condition in the subset.',
  },
  'ytt/carried': {
    summary: 'Starlark rules of the model cannot be written where they are declared.',
    why: 'They are not arguments of @schema/validation, their names are taken, or ytt would evaluate them on other values.',
    help: 'Change them as the message suggests.',
  },
  'ytt/default': {
    summary: 'A value that may be a map has a default of another type.',
    why: 'ytt merges maps only over maps and null, so it refuses a map from the user.',
    help: 'Use a map or null as the default, or remove it.',
    bad: "resources: string | Record<string, string> = '';",
    good: 'resources?: string | Record<string, string>;',
  },
  'ytt/always-met': {
    summary: 'Defaults fulfil a rule of the model before ytt checks it.',
    why: 'ytt fills in the defaults of a map and then checks its rules, so values that the JSON Schema refuses are accepted.',
    help: 'Remove the defaults that fulfil the rule, or the rule.',
    bad: '@MinProperties(1) class Ports { http = 80; https?: Integer; }',
    good: '@MinProperties(1) class Ports { http?: Integer; https?: Integer; }',
  },
  'ytt/root': {
    summary: 'The root of a ytt schema is not a map.',
    why: 'Data values are a map: templates read data.values.name.',
    help: 'Move the value to a property of a class.',
    bad: '@Schema() class Names extends Array<string> {}',
    good: '@Schema() class Names { names: string[] = []; }',
  },
};

/** ytt enforces it as strictly as other tools enforce the JSON Schema. */
export const yttSchema: LazyTarget<YttTargetOptions> & { readonly name: 'ytt' } = {
  name: 'ytt',
  files,
  onRequest: true,
  withoutChart: true,
  options: object({ lengths: choice('characters', 'bytes'), helpers: choice('library', 'inline') }),
  codes,
  load: async () => (await import('./emit-ytt.ts')).yttEmitter(files),
};
