import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { withLibraries } from '../../schema/load-libraries.ts';
import { readValues, type ValuesReading } from '../../text/read-values.ts';
import { type OpenSchema, openSchema, validateValues } from '../../values/explain/index.ts';
import { type ChartValues, effectiveValues } from '../../values/layers/index.ts';
import { openChartTexts, openTextLayers } from '../../values/layers/text-layers.ts';
import type { CheckText } from './check-text.ts';
import type { CheckedDocument } from './protocol.ts';

/** Validates values as Helm does: merged with those of the chart and its sub-charts, each part by its own schema. */
export async function openValuesCheck(document: CheckedDocument): Promise<CheckText> {
  const { file, yaml } = document;
  const { chart, given, schemas } = await withLibraries(() => openBase(document));
  return (text) =>
    withLibraries(() => {
      const effective = effectiveValues({ chart, files: [...given, readValues(text, file, yaml)] });
      const validate = (schema: OpenSchema): readonly Diagnostic[] =>
        validateValues(effective, schema, { undescribed: true });
      return removeDuplicates([...effective.diagnostics, ...schemas.flatMap(validate)]);
    });
}

interface Base {
  readonly chart: ChartValues | undefined;
  readonly given: readonly ValuesReading[];
  readonly schemas: readonly OpenSchema[];
}

function openBase({ schema, yaml, layers, chart: whole }: CheckedDocument): Base {
  if (!whole) {
    const chart = layers.length === 0 ? undefined : openTextLayers(layers, yaml);
    return { chart, given: [], schemas: [openSchema(schema)] };
  }
  return {
    chart: openChartTexts(whole),
    // What is named with -f applies over the chart.
    given: layers.slice(whole.layers.length).map(({ text, file }) => readValues(text, file, yaml)),
    schemas: whole.schemas.map((placed) => openSchema(placed.schema, placed.chart, placed.below)),
  };
}

function removeDuplicates(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()];
}
