import type { Explanation } from '../../diagnostics/report/findings.ts';
import { choice, object } from '../../generator/emit/read-options.ts';
import type { LazyTarget } from '../../generator/emit/target.ts';
import type { YttTargetOptions } from './emission/index.ts';

const files = { values: 'schema.yml', schema: 'schema.yml' } as const;

const codes: Readonly<Record<string, Explanation>> = {
  'ytt/not-expressible': {
    summary: 'A ytt schema cannot say what the model says.',
    why: 'ytt has types and rules in Starlark, and some keywords of JSON Schema have no counterpart in them.',
    help: 'Say it otherwise, as the message proposes.',
  },
  'ytt/check': {
    summary: 'A condition of the model is not in the ytt schema.',
    why: 'Only conditions in the subset of docs/predicates.md can be written in Starlark, and ytt does not know old values.',
    help: 'Write the condition in the subset.',
  },
  'ytt/carried': {
    summary: 'Rules of the model in Starlark cannot be written where they stand.',
    why: 'They are no arguments of @schema/validation, their names are taken, or ytt would ask them of something else.',
    help: 'Change them as the message proposes.',
  },
  'ytt/default': {
    summary: 'A value that can be a map has a default that is none.',
    why: 'ytt lays maps over nothing but maps and null: a user who gives a map is refused.',
    help: 'Take a map or null for the default, or leave it out.',
    bad: "resources: string | Record<string, string> = '';",
    good: 'resources?: string | Record<string, string>;',
  },
  'ytt/root': {
    summary: 'The root of a ytt schema is no map.',
    why: 'Data values are a map: templates read data.values.name.',
    help: 'Put the value into a property of a class.',
    bad: '@Schema() class Names extends Array<string> {}',
    good: '@Schema() class Names { names: string[] = []; }',
  },
};

/** ytt enforces it as strictly as other tools enforce the JSON Schema. */
export const yttSchema: LazyTarget<YttTargetOptions> & { readonly name: 'ytt' } = {
  name: 'ytt',
  files,
  onRequest: true,
  options: object({ lengths: choice('characters', 'bytes') }),
  codes,
  load: async () => (await import('./emit-ytt.ts')).yttEmitter(files),
};
