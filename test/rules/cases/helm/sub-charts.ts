import type { MoreCases } from '../../more-cases.ts';

/** More cases of the rules of src/helm/rules/sub-charts.ts. */
export const cases: MoreCases = {
  'helm/sub-chart-refused': {
    invalid: [
      {
        schema: { additionalProperties: false, properties: { database: false } },
        settings: { subCharts: { database: {} } },
        message: 'the root refuses "database", the values of a chart in charts/',
      },
    ],
  },
  'helm/sub-chart-global': {
    invalid: [
      {
        schema: { properties: { database: {} } },
        settings: { subCharts: { database: { additionalProperties: false } } },
        message: 'the schema of the chart "database" refuses "global", which Helm adds to its values',
      },
    ],
  },
  'helm/sub-chart-differs': {
    invalid: [
      {
        schema: { properties: { database: { properties: { size: { type: 'string' } } } } },
        settings: { subCharts: { database: { properties: { size: { type: 'integer' } } } } },
        message: 'property "size" is string here and number in the schema of the chart "database"',
      },
    ],
  },
  'helm/global-missing': {
    valid: [{ properties: { name: {} } }, { additionalProperties: false, patternProperties: { '^[a-z]+$': {} } }],
    invalid: [
      {
        schema: { $ref: '#/$defs/values', $defs: { values: { additionalProperties: false } } },
        message: 'the root refuses "global"',
      },
    ],
  },
};
