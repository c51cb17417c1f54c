import type { FlagTable } from '../generator/dialect/flags.ts';
import type { KindServices } from '../generator/dialect/services.ts';

const valuesFlags = {
  values: { value: 'FILE', short: 'f', many: 'whole', doc: 'a values file; later ones override earlier ones' },
  dialect: {
    value: 'DIALECT',
    words: ['ytt', 'seed'],
    doc: 'ytt, or seed: the design with more features; default: the dialect of the schema',
  },
  'data-value': { value: 'KEY=VALUE', many: 'whole', doc: 'set a string: all.key=value' },
  'data-value-yaml': { value: 'KEY=YAML', many: 'whole', doc: 'set a YAML value' },
  'data-value-file': {
    value: 'KEY=FILE',
    many: 'whole',
    doc: 'set a string to the contents of a file',
  },
  'data-values-env': {
    value: 'PREFIX',
    many: 'whole',
    doc: 'set strings from variables: PREFIX_all__key=value',
  },
  'data-values-env-yaml': {
    value: 'PREFIX',
    many: 'whole',
    doc: 'like --data-values-env, with YAML values',
  },
  'data-values-file': {
    value: 'FILE',
    many: 'whole',
    doc: 'a plain values file; unlike -f, it may not have annotations',
  },
} as const satisfies FlagTable;

export const services: Readonly<Record<string, KindServices>> = {
  ytt: {
    flag: {
      name: 'ytt',
      value: 'FILE',
      many: 'whole',
      doc: 'a ytt schema, or a folder with one: loads values as ytt does; several schemas are overlaid',
    },
    validate: {
      flags: valuesFlags,
      styles: ['ytt'],
      run: async (request) => await (await import('./values/files.ts')).validateByYtt(request),
    },
    values: {
      flags: valuesFlags,
      styles: ['ytt'],
      run: async (request) => await (await import('./values/files.ts')).loadByYtt(request),
    },
    cases: { run: async (request) => (await import('./cases/schema-cases.ts')).schemaCases(request) },
  },
};
