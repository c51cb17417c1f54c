import { namesOf } from '../../../schema/document/keyword-values.ts';
import { layersOf } from '../../../schema/effective/branches.ts';
import { propertyIn } from '../../../rules/runner/place.ts';
import { rule } from '../../../rules/runner/rule.ts';
import { possibleTypes } from '../../../schema/effective/types.ts';
import { refuses } from './refuses-property.ts';
import { type SubChart, subChartsOf } from './sub-charts.ts';

/** A schema promises nothing that the schema of a chart in `charts/` refuses. */
export const subChartDiffers = rule({
  code: 'helm/sub-chart-differs',
  summary: 'What a schema says of the values of a chart in "charts/" does not contradict the schema of that chart.',
  why: 'Helm checks these values by both schemas. A property that one declares and the other refuses can never be set; the rest of the chart works: a warning.',
  help: 'Say the same in both, or leave it to the schema of the chart.',
  places: ['root'],
  valid: [{ properties: { database: { properties: { size: { type: 'integer' } } } } }],
  invalid: [
    {
      schema: { properties: { database: { properties: { sise: {} } } } },
      settings: { subCharts: { database: { additionalProperties: false, properties: { size: {}, global: {} } } } },
      message: 'property "sise" is refused by the schema of the chart "database"',
      at: '/properties/database/properties/sise',
    },
    {
      schema: { properties: { database: { properties: { size: { type: 'string' } } } } },
      settings: { subCharts: { database: { properties: { size: { type: 'integer' } } } } },
      message: 'property "size" is string here and number in the schema of the chart "database"',
    },
  ],
  *check(_, { survey }) {
    for (const chart of subChartsOf(survey)) {
      const layers = chart.property === undefined ? [] : layersOf(chart.property, survey.resolve).layers;
      for (const layer of layers) {
        for (const name of namesOf(layer.properties)) {
          const types = possibleTypes(layer.properties?.[name], survey.resolve);
          const reason = contradiction(chart, name, types);
          if (reason === undefined) continue;
          yield {
            message: `property "${name}" ${reason} of the chart "${chart.name}"`,
            at: ['properties', name],
            in: layer,
          };
        }
      }
    }
  },
});

function contradiction(
  { schema, resolve }: SubChart,
  name: string,
  types: readonly string[] | undefined,
): string | undefined {
  if (refuses(schema, name, resolve)) return 'is refused by the schema';
  const theirs = possibleTypes(propertyIn(layersOf(schema, resolve).layers, name), resolve);
  if (types === undefined || theirs === undefined || types.some((type) => theirs.includes(type))) return undefined;
  return `is ${types.join(' or ')} here and ${theirs.join(' or ')} in the schema`;
}
