/** Proves that Helm takes what is generated together with the rest of the chart: its own values.yaml, and the charts in charts/. */

import { existsSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { schemaFiles } from '../../generator/emit/json-schema.ts';
import { type ChartFolder, readChartFolder } from '../../helm/charts/chart-folder.ts';
import { valuesRefusedCode } from '../../helm/emit/start-of-chart.ts';
import type { GeneratedFile } from '../../rules/runner/survey.ts';
import { originOf, type SchemaDocument } from '../../schema/document/document.ts';
import { isSchemaObject } from '../../schema/document/schema.ts';
import { readText } from '../../text/read-text.ts';
import { readValues } from '../../text/read-values.ts';
import { tokensOf } from '../../text/value/pointer.ts';
import { type OpenSchema, openSchema, validateValues } from '../../values/explain/index.ts';
import { effectiveValues, layerOf } from '../../values/layers/index.ts';
import { lookAt } from '../../text/look-at.ts';
import { namesIn } from '../../text/list-folder.ts';

/** What Helm refuses of a chart, and the files that were looked at. */
export interface ChartProof {
  readonly diagnostics: readonly Diagnostic[];
  /** Files and folders, also those that are not there. */
  readonly files: readonly string[];
}

/** What is proved: the artifacts of a model, by their names, in the folder of a chart. */
export interface ProvedChart {
  readonly document: SchemaDocument;
  readonly artifacts: ReadonlyMap<string, GeneratedFile>;
  readonly chart: string;
  /** True where somebody else looks at the values of the chart. */
  readonly withoutValues: boolean;
}

/** Values as Helm sees them, by the generated schema and those of the sub-charts; what every user has to set may be missing. */
export function chartProof({ document, artifacts, chart, withoutValues }: ProvedChart, cwd: string): ChartProof {
  const schema = schemaIn(artifacts.get(schemaFiles.values)?.text);
  const generated = artifacts.get(valuesFile)?.text;
  // What is written by this run is no input of it.
  const files = filesOf(chart, cwd).filter((file) => file !== posix.join(chart, valuesFile) || generated === undefined);
  const isPlain = !existsSync(resolve(cwd, chart, 'charts')) && (generated !== undefined || withoutValues);
  if (schema === undefined || isPlain || document.kind !== 'values') return { diagnostics: [], files };
  const read = readChartFolder(chart, cwd);
  const whole = generated === undefined ? read : withValues(read, posix.join(chart, valuesFile), generated);
  const effective = effectiveValues({ chart: whole });
  const names = new Set(effective.dependencies);
  const isOwn = generated === undefined && !withoutValues && !document.allowances.some(isOfStart);
  const found = (open: OpenSchema): readonly Diagnostic[] =>
    validateValues(effective, open, { mode: 'defaults' }).filter(({ severity }) => severity === 'error');
  const ofSchema = found(openSchema(schema, whole.chart.name)).filter(
    ({ pointer = '' }) => isOwn || names.has(tokensOf(pointer)[0] ?? ''),
  );
  const ofSubCharts = read.schemas
    .filter(({ below }) => below.length > 0)
    .flatMap(({ chart: name, below, reading }) =>
      isSchemaObject(reading.value) ? found(openSchema(reading.value, name, below)) : [],
    );
  const unread = effective.diagnostics.filter(({ severity }) => severity === 'error');
  const inModel = (one: Diagnostic): Diagnostic =>
    generated === undefined || one.origin.file !== posix.join(chart, valuesFile)
      ? one
      : { ...one, origin: originOf(document, document.root) ?? one.origin };
  return { diagnostics: [...unread, ...[...ofSchema, ...ofSubCharts].map(inModel).map(asRefused)], files };
}

const valuesFile = 'values.yaml';

function isOfStart({ rule }: SchemaDocument['allowances'][number]): boolean {
  return rule === valuesRefusedCode;
}

function asRefused({ message, ...one }: Diagnostic): Diagnostic {
  return { ...one, code: 'helm/value-refused', message: `Helm refuses the values of the chart: ${message}` };
}

function schemaIn(text: string | undefined) {
  const value = text === undefined ? undefined : readText(text, schemaFiles.values).value;
  return isSchemaObject(value) ? value : undefined;
}

/** The chart with what is generated in the place of its own values.yaml. */
function withValues(read: ChartFolder, file: string, text: string): ChartFolder {
  const reading = readValues(text, file);
  const { value } = reading;
  if (value === undefined) return read;
  return {
    ...read,
    chart: { ...read.chart, values: value },
    layers: [...read.layers.filter(({ below }) => below.length > 0), layerOf(reading, value)],
  };
}

/** What the values of a chart depend on: its files and those of the charts that it holds. */
function filesOf(chart: string, cwd: string): readonly string[] {
  const charts = posix.join(chart, 'charts');
  const own = ['Chart.yaml', valuesFile].map((name) => posix.join(chart, name));
  if (!lookAt(resolve(cwd, charts))?.isDirectory()) return [...own, charts];
  const inner = namesIn(charts, cwd).flatMap((name) => {
    const path = posix.join(charts, name);
    if (!lookAt(resolve(cwd, path))?.isDirectory()) return [path];
    return [...filesOf(path, cwd), posix.join(path, schemaFiles.values)];
  });
  return [...own, charts, ...inner];
}
