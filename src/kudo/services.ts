import type { FlagTable } from '../generator/dialect/flags.ts';
import type { KindServices } from '../generator/dialect/services.ts';

const flags = {
  values: { value: 'FILE', short: 'f', many: 'whole', doc: 'a values file; later ones override earlier ones' },
  parameter: {
    value: 'POINTER=VALUE',
    short: 'p',
    many: 'whole',
    doc: 'with the parameters of a KUDO operator, set a value: topology/0/nodes=5',
  },
} as const satisfies FlagTable;

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
    entries: async () => (await import('./add/index.ts')).parameterQuestions,
  },
  'kudo-object': {
    serve: {
      alone: { flag: 'kudo', doc: "KUDO's conversion and admission" },
      flags: {
        'operator-versions': { value: 'FILE', many: true, doc: 'with --kudo: files or folders of OperatorVersions' },
        cluster: { doc: 'with --kudo: ask the API server for the OperatorVersions of instances' },
        kubeconfig: { value: 'FILE', doc: 'with --kudo: how to reach the API server; implies --cluster' },
      },
      run: async (request) => await (await import('./webhook/serve-operators.ts')).serveOperators(request),
    },
  },
};
