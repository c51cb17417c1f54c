/** Proves that Helm accepts generated files together with the chart's own values.yaml and subcharts. */

import { existsSync } from 'node:fs';
import { posix, resolve } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { schemaFiles } from '../../generator/emit/json-schema.ts';
import type { FolderProof, WrittenFiles } from '../../generator/dialect/folders.ts';
import { valuesRefusedCode } from '../emit/start-of-chart.ts';
import { findAllowances, findSchemaOrigin } from '../../schema/document/document.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { readText } from '../../text/read-text.ts';
import { parsePointer } from '../../text/value/pointer.ts';
import { type OpenSchema, openSchema, validateValues } from '../../values/explain/index.ts';
import { effectiveValues } from '../../values/layers/index.ts';
import { inspectPath } from '../../text/files/look-at.ts';
import { listNames } from '../../text/files/list-folder.ts';
import { releaseSize, releaseSizeNear, describeRelease } from '../rules/release-size.ts';
import { readChartGraph } from './chart-graph.ts';
import { measureRelease } from './release-size.ts';
import { type ChartFolder, readPendingChart } from './chart-folder.ts';

export function proveChart(chart: string, written: WrittenFiles): FolderProof {
  const { files, diagnostics } = proveValues(chart, written);
  return { files, diagnostics: [...diagnostics, ...checkRelease(chart, written)] };
}

function checkRelease(chart: string, { cwd, document, pending }: WrittenFiles): readonly Diagnostic[] {
  const found = describeRelease(measureRelease(readChartGraph(chart, cwd, pending), cwd));
  const { code, help } = found?.isPassed === true ? releaseSize : releaseSizeNear;
  if (!found || findAllowances(document, code).length > 0) return [];
  const origin = findSchemaOrigin(document, document.root) ?? { file: chart, line: 1, column: 1 };
  return [{ code, severity: found.isPassed ? 'warning' : 'info', message: found.message, origin, help }];
}

function proveValues(chart: string, { cwd, document, artifacts, pending, withoutValues }: WrittenFiles): FolderProof {
  const schema = parseSchema(artifacts.get(schemaFiles.values)?.text);
  const generated = artifacts.get(valuesFile)?.text;
  // Files that this run writes are not its inputs.
  const files = listInputFiles(chart, cwd).filter((file) => !pending.has(file));
  const isPlain = !existsSync(resolve(cwd, chart, 'charts')) && (generated !== undefined || withoutValues);
  if (!schema || isPlain || document.kind !== 'values') return { diagnostics: [], files };
  const inModel = (diagnostic: Diagnostic): Diagnostic =>
    generated === undefined || diagnostic.origin.file !== posix.join(chart, valuesFile)
      ? diagnostic
      : { ...diagnostic, origin: findSchemaOrigin(document, document.root) ?? diagnostic.origin };
  const whole = readPendingChart(chart, cwd, pending);
  const isOwn = generated === undefined && !withoutValues && findAllowances(document, valuesRefusedCode).length === 0;
  const { unread, refused } = validateChart(whole, schema, { isOwn });
  return { diagnostics: [...unread, ...refused.map((diagnostic) => asRefused(inModel(diagnostic)))], files };
}

/** Values that every user must set may be missing. */
function validateChart(folder: ChartFolder, schema: SchemaObject, { isOwn }: { readonly isOwn: boolean }) {
  const effective = effectiveValues({ chart: folder });
  const validateEffective = (open: OpenSchema): readonly Diagnostic[] =>
    validateValues(effective, open, { mode: 'defaults' }).filter(isError);
  const names = new Set(effective.dependencies);
  const ofSchema = validateEffective(openSchema(schema, folder.chart.name)).filter(
    ({ pointer = '' }) => isOwn || names.has(parsePointer(pointer)[0] ?? ''),
  );
  const ofSubCharts = folder.schemas
    .filter(({ below }) => below.length > 0)
    .flatMap(({ chart, below, reading }) =>
      isSchemaObject(reading.value) ? validateEffective(openSchema(reading.value, chart, below)) : [],
    );
  return { unread: effective.diagnostics.filter(isError), refused: [...ofSchema, ...ofSubCharts] };
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

const valuesFile = 'values.yaml';

function asRefused({ message, ...diagnostic }: Diagnostic): Diagnostic {
  return { ...diagnostic, code: 'helm/value-refused', message: `Helm refuses the values of the chart: ${message}` };
}

function parseSchema(text?: string) {
  const value = text === undefined ? undefined : readText(text, schemaFiles.values).value;
  return isSchemaObject(value) ? value : undefined;
}

function listInputFiles(chart: string, cwd: string): readonly string[] {
  const charts = posix.join(chart, 'charts');
  const own = ['Chart.yaml', valuesFile].map((name) => posix.join(chart, name));
  if (!inspectPath(resolve(cwd, charts))?.isDirectory()) return [...own, charts];
  const inner = listNames(charts, cwd).flatMap((name) => {
    const path = posix.join(charts, name);
    if (!inspectPath(resolve(cwd, path))?.isDirectory()) return [path];
    return [...listInputFiles(path, cwd), posix.join(path, schemaFiles.values)];
  });
  return [...own, charts, ...inner];
}
