import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import type { PageChart } from '../../form/page-data.ts';
import { withLibraries } from '../../schema/load-libraries.ts';
import { readValues } from '../../text/read-values.ts';
import { type OpenSchema, openSchema, validateValues } from '../../values/explain/index.ts';
import { type ChartValues, createLayer, effectiveValues } from '../../values/layers/index.ts';
import { type CheckText, removeDuplicates } from './open-check.ts';
import type { CheckedDocument } from './protocol.ts';

/** Validates values as Helm does: merged with those of the chart and its sub-charts, each part by its own schema. */
export async function openChartCheck(
  { file, yaml, layers }: CheckedDocument,
  { chart, layers: own, schemas }: PageChart,
): Promise<CheckText> {
  const { values, given, opened } = await withLibraries(() => ({
    values: readChart({ chart, layers: own }),
    // What is named with -f applies over the chart.
    given: layers.slice(own.length).map((layer) => readValues(layer.text, layer.file, yaml)),
    opened: schemas.map(({ schema, chart: name, below }) => openSchema(schema, name, below)),
  }));
  return (text) =>
    withLibraries(() => {
      const effective = effectiveValues({ chart: values, files: [...given, readValues(text, file, yaml)] });
      const validate = (schema: OpenSchema): readonly Diagnostic[] =>
        validateValues(effective, schema, { undescribed: true });
      return removeDuplicates([...effective.diagnostics, ...opened.flatMap(validate)]);
    });
}

function readChart({ chart, layers }: Pick<PageChart, 'chart' | 'layers'>): ChartValues {
  const readings = layers.map(({ file, text, below }) => ({ below, reading: readValues(text, file) }));
  return {
    chart,
    layers: readings.flatMap(({ below, reading }) =>
      reading.value ? [createLayer(reading, reading.value, below)] : [],
    ),
    diagnostics: readings.flatMap(({ reading }) => reading.diagnostics),
  };
}
