import type { FlagTable } from '../generator/dialect/flags.ts';
import type { KindServices } from '../generator/dialect/services.ts';

/** The flags have the same names as in Helm. */
const valuesFlags = {
  values: { value: 'FILE', short: 'f', many: 'whole', doc: 'a values file; later ones override earlier ones' },
  set: { value: 'KEY=VALUE', many: 'whole', doc: 'set values: a.b=1,c[0]=x' },
  'set-string': { value: 'KEY=VALUE', many: 'whole', doc: 'set string values' },
  'set-json': { value: 'KEY=JSON', many: 'whole', doc: 'set JSON values' },
  'no-chart': { doc: 'ignore the chart of the schema, or the initial values of the model' },
  defaults: {
    value: 'SCOPE',
    words: ['none', 'properties', 'all'],
    doc: 'fill in the defaults of the schema: none, as Helm does; properties; or all, which includes map values and array items',
  },
  yaml: { value: 'VERSION', words: ['helm', '1.2'], doc: 'helm (default: YAML 1.1 as Helm reads it) or 1.2' },
} as const satisfies FlagTable;

export const services: Readonly<Record<string, KindServices>> = {
  schema: {
    flag: {
      name: 'schema',
      value: 'FILE',
      doc: "a schema of values; if it is in a chart, the chart's values.yaml and subcharts apply too",
    },
    refusals: async (reading) => {
      const { findRefusals, readChartSchema } = await import('./values/open-schemas.ts');
      return findRefusals(readChartSchema(reading));
    },
    validate: {
      flags: {
        ...valuesFlags,
        mode: {
          value: 'MODE',
          words: ['complete', 'defaults'],
          doc: "complete, or defaults: required properties may be missing, as in a chart's own values",
        },
      },
      styles: ['helm'],
      run: async (request) => await (await import('./values/validate.ts')).validateValues(request),
    },
    values: {
      flags: valuesFlags,
      run: async (request) => (await import('./values/load.ts')).loadValues(request),
    },
    migrate: { run: async (request) => (await import('./values/migrate.ts')).migrateFiles(request) },
    cases: { run: async (request) => await (await import('./values/cases.ts')).valuesCases(request) },
  },
};
