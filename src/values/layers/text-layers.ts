import { readValues, type YamlVersion } from '../../text/read-values.ts';
import type { JsonObject } from '../../text/value/json.ts';
import type { Chart } from './chart.ts';
import { coalesce } from './coalesce.ts';
import type { ChartValues } from './effective-values.ts';
import { createLayer } from './layer.ts';

interface TextLayer {
  readonly file: string;
  readonly text: string;
}

/**
 * Texts that apply below given values, as those of one chart: each overrides those before. A list of texts is read
 * once.
 */
export function openTextLayers(texts: readonly TextLayer[], yaml?: YamlVersion): ChartValues {
  const opened = known.get(texts) ?? readLayers(texts, yaml);
  known.set(texts, opened);
  return opened;
}

interface PlacedText extends TextLayer {
  readonly below: readonly string[];
}

export function openChartTexts({ chart, layers }: { chart: Chart; layers: readonly PlacedText[] }): ChartValues {
  const readings = layers.map(({ file, text, below }) => ({ below, reading: readValues(text, file) }));
  return {
    chart,
    layers: readings.flatMap(({ below, reading }) =>
      reading.value ? [createLayer(reading, reading.value, below)] : [],
    ),
    diagnostics: readings.flatMap(({ reading }) => reading.diagnostics),
  };
}

const known = new WeakMap<readonly TextLayer[], ChartValues>();

function readLayers(texts: readonly TextLayer[], yaml?: YamlVersion): ChartValues {
  const readings = texts.map(({ file, text }) => readValues(text, file, yaml));
  return {
    chart: { name: '', values: readings.reduce<JsonObject>(addValues, {}), subCharts: [] },
    layers: readings.flatMap((reading) => (reading.value ? [createLayer(reading, reading.value)] : [])),
    diagnostics: readings.flatMap(({ diagnostics }) => diagnostics),
  };
}

function addValues(below: JsonObject, { value = {} }: { readonly value: JsonObject | undefined }): JsonObject {
  return overrideValues(below, value);
}

/** As the values of a user override those of a chart: objects merge, and null removes. */
export function overrideValues(below: JsonObject, above: JsonObject): JsonObject {
  return coalesce({ name: '', values: below, subCharts: [] }, above).values;
}
