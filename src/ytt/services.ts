import type { KindServices } from '../generator/dialect/services.ts';
import { yttFlags } from './values/flags.ts';

/** What is done with schemas of ytt: as ytt does it. */
export const services: Readonly<Record<string, KindServices>> = {
  ytt: {
    flag: {
      name: 'ytt',
      value: 'FILE',
      many: 'whole',
      doc: 'a ytt schema, or a folder with one: values are loaded as ytt loads them; several are overlaid',
    },
    validate: {
      flags: yttFlags,
      styles: ['ytt'],
      run: async (request) => await (await import('./values/files.ts')).validateByYtt(request),
    },
    values: {
      flags: yttFlags,
      styles: ['ytt'],
      run: async (request) => await (await import('./values/files.ts')).loadByYtt(request),
    },
    cases: { run: async (request) => (await import('./cases/schema-cases.ts')).schemaCases(request) },
  },
};
