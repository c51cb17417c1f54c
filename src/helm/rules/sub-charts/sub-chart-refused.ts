import { rule } from '../../../rules/runner/rule.ts';
import { refuses } from './refuses-property.ts';

/** The root takes the values of the charts that it holds. */
export const subChartRefused = rule({
  code: 'helm/sub-chart-refused',
  summary: 'A root that refuses unknown properties names each chart that the chart holds.',
  why: 'Helm puts the values of each chart in "charts/" below its name, also when nobody sets any, and checks them by the root of the schema around: nothing can be installed. An error.',
  help: 'Add a property of this name to the root: { "type": "object" }.',
  places: ['root'],
  valid: [{ additionalProperties: false, properties: { database: { type: 'object' } } }],
  invalid: [
    {
      schema: { additionalProperties: false, properties: { name: {} } },
      settings: { subCharts: { database: {} } },
      message: 'the root refuses "database", the values of a chart in charts/',
      at: '',
    },
    {
      schema: { additionalProperties: false, properties: { database: false } },
      settings: { subCharts: { database: {} } },
      message: 'the root refuses "database", the values of a chart in charts/',
    },
  ],
  *check(schema, { survey }) {
    for (const name of Object.keys(survey.settings.subCharts ?? {})) {
      if (!refuses(schema, name, survey.resolve)) continue;
      yield { message: `the root refuses "${name}", the values of a chart in charts/` };
    }
  },
});
