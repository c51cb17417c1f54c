import { rule } from '../../../rules/runner/rule.ts';
import { refuses } from './refuses-property.ts';
import { subChartsOf } from './sub-charts.ts';

/** The charts in `charts/` take `global`. */
export const subChartGlobal = rule({
  code: 'helm/sub-chart-global',
  summary: 'Neither the schema of a chart in "charts/" nor what the schema around says of its values refuses "global".',
  why: 'Helm adds "global" to the values of each chart in "charts/", also when nobody sets it, before both schemas check them: nothing can be installed. An error.',
  help: 'Add "global": { "type": "object" } to the properties there.',
  places: ['root'],
  valid: [{ properties: { database: { additionalProperties: false, properties: { global: {} } } } }],
  invalid: [
    {
      schema: { properties: { database: { additionalProperties: false } } },
      settings: { subCharts: { database: {} } },
      message: 'property "database" refuses "global", which Helm adds to the values of the chart',
      at: '/properties/database',
    },
    {
      schema: { properties: { database: {} } },
      settings: { subCharts: { database: { additionalProperties: false } } },
      message: 'the schema of the chart "database" refuses "global", which Helm adds to its values',
    },
  ],
  *check(_, { survey }) {
    for (const { name, schema, property, resolve } of subChartsOf(survey)) {
      const at = property === undefined ? {} : { in: property };
      if (property !== undefined && refuses(property, 'global', survey.resolve)) {
        yield { message: `property "${name}" refuses "global", which Helm adds to the values of the chart`, ...at };
      }
      if (refuses(schema, 'global', resolve)) {
        yield { message: `the schema of the chart "${name}" refuses "global", which Helm adds to its values`, ...at };
      }
    }
  },
});
