import type { FlagTable } from '../generator/dialect/flags.ts';
import type { KindServices } from '../generator/dialect/services.ts';

const flags = {
  values: { value: 'FILE', short: 'f', many: 'whole', doc: 'a values file; later ones override earlier ones' },
  parameter: {
    value: 'POINTER=VALUE',
    short: 'p',
    many: 'whole',
    doc: 'with the parameters of a KUDO operator: set a value: topology/0/nodes=5',
  },
} as const satisfies FlagTable;

/** What is done with the parameters of operators: as KUDO does it. */
export const services: Readonly<Record<string, KindServices>> = {
  kudo: {
    refusals: async ({ text, file }) =>
      (await import('./params/source.ts')).readParametersSource(text, file).diagnostics,
    validate: {
      flags,
      run: async (request) => await (await import('./params/values.ts')).validateByParameters(request),
    },
    values: {
      flags,
      run: async (request) => await (await import('./params/values.ts')).loadByParameters(request),
    },
    cases: { run: async (request) => await (await import('./params/values.ts')).parameterCases(request) },
  },
};
