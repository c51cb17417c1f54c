import { getOwn, type Json, type JsonObject, isObject } from '../../text/value/json.ts';
import { posix, resolve } from 'node:path';
import type { Origin } from '../../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';
import type { GivenFlags } from '../../generator/dialect/flags.ts';
import type { Description, NamedSchema } from '../../generator/dialect/services.ts';
import { type SchemaDocument, findSchemaOrigin } from '../../schema/document/document.ts';
import { acceptOldNames } from '../../schema/history/index.ts';
import { type Schema, type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import { startingKeyword } from '../../schema/effective/start-values.ts';
import { resolveLocal } from '../../schema/resources/references.ts';
import { readEach } from '../../text/files/read-file.ts';
import { findBytes } from '../../text/files/look-at.ts';
import { readValues, withValues, type YamlVersion } from '../../text/read-values.ts';
import { readValuesFile } from '../../text/files/read-values-file.ts';
import type { DefaultsScope, EffectiveValues, SetArgument, ValuesLayer } from '../../values/layers/index.ts';
import { effectiveValues, collectNulls, withDefaults } from '../../values/layers/index.ts';
import { type ChartFolder, readChartFolder, readSubcharts } from '../charts/chart-folder.ts';
import { readChartGraph } from '../charts/chart-graph.ts';
import { isChartFolder } from '../charts/find-charts.ts';
import { startOfChart } from '../emit/start-of-chart.ts';
import { type PlacedSchema, readChartSchema } from './open-schemas.ts';

export function openSource(options: LayeredValues): SchemaSource {
  const { description } = options;
  const schema = description.schema ?? { name: description.name, diagnostics: description.diagnostics };
  return { schema, isModel: description.files.length === 0, ...aroundIt(schema, options) };
}

export interface LayeredValues {
  readonly cwd: string;
  readonly description: Description;
  readonly layers: readonly string[];
  readonly set: readonly SetArgument[];
  readonly flags: GivenFlags;
  /** The chart that the document is of, if the document is not its schema. */
  readonly home?: string | undefined;
}

/** As Helm reads them by default. */
function yamlVersion({ flags }: Pick<LayeredValues, 'flags'>): YamlVersion {
  return flags.text('yaml') === '1.2' ? '1.2' : 'helm';
}

export function defaultsScope({ flags }: Pick<LayeredValues, 'flags'>, usual: DefaultsScope): DefaultsScope {
  const asked = flags.text('defaults');
  return defaultsScopes.find((scope) => scope === asked) ?? usual;
}

const defaultsScopes: readonly DefaultsScope[] = ['none', 'properties', 'all'];

export interface SchemaSource {
  readonly schema: NamedSchema;
  readonly isModel: boolean;
  readonly placed: readonly PlacedSchema[];
  /** For a model, the chart that the model would generate. */
  readonly chart: ChartFolder | undefined;
  readonly chartValues: string | undefined;
}

function aroundIt(
  schema: NamedSchema,
  { cwd, flags, home }: LayeredValues,
): Pick<SchemaSource, 'placed' | 'chart' | 'chartValues'> {
  const { document, name } = schema;
  const hasChart = !flags.has('no-chart');
  if (document?.fromModel === true) {
    const accepting = acceptOldNames(document);
    const own = { schema: { ...schema, document: accepting, root: accepting.root }, chart: document.name, below: [] };
    if (!hasChart) return { placed: [own], chart: undefined, chartValues: undefined };
    const chart = withSubcharts(chartOfModel(document, cwd), home, cwd);
    return { placed: [own, ...chart.schemas.map(placeSchema)], chart, chartValues: fileOfModel(document) };
  }
  const folder = posix.dirname(name);
  const isOfChart = posix.basename(name) === 'values.schema.json' && isChartFolder(folder, cwd) && hasChart;
  if (!isOfChart) {
    return { placed: [{ schema, chart: 'values', below: [] }], chart: undefined, chartValues: undefined };
  }
  const chart = readChartFolder(folder, cwd);
  return { placed: chart.schemas.map(placeSchema), chart, chartValues: posix.join(folder, 'values.yaml') };
}

function placeSchema({ reading, ...place }: ChartFolder['schemas'][number]): PlacedSchema {
  return { schema: readChartSchema(reading), ...place };
}

export function withSubcharts(chart: ChartFolder, folder: string | undefined, cwd: string): ChartFolder {
  if (folder === undefined) return chart;
  const inner = readSubcharts(readChartGraph(folder, cwd));
  return {
    chart: { ...chart.chart, ...inner.chart },
    layers: [...inner.layers, ...chart.layers],
    schemas: [...chart.schemas, ...inner.schemas],
    diagnostics: [...chart.diagnostics, ...inner.diagnostics],
  };
}

export function readLayers(
  files: Iterable<string>,
  values: Pick<LayeredValues, 'cwd' | 'flags'> & { readonly texts?: ReadonlyMap<string, string> | undefined },
) {
  const yaml = yamlVersion(values);
  return readEach(files, (file) => {
    const text = values.texts?.get(file);
    return text === undefined
      ? readValuesFile(file, { cwd: values.cwd, yaml })
      : withValues(readValues(text, file, yaml));
  });
}

export function mergedLayers({ chart }: SchemaSource, values: LayeredValues): EffectiveValues {
  const { readings, problems } = readLayers(values.layers, values);
  if (problems.length > 0) throw new UsageError(problems);
  return effectiveValues({ chart, files: readings, sets: values.set });
}

/** A value that the user set to null stays absent. */
export function withSchemaDefaults(
  effective: EffectiveValues,
  { schema }: SchemaSource,
  scope: DefaultsScope,
): EffectiveValues {
  const { values, given } = effective;
  if (!values || scope === 'none' || !isSchemaObject(schema.root)) return effective;
  const filled = withDefaults(schema.root, values, { inside: scope === 'all', without: collectNulls(given) });
  return { ...effective, values: filled };
}

function chartOfModel(document: SchemaDocument, cwd: string): ChartFolder {
  // Definitions that are used twice share one default object.
  const start = structuredClone(startOfChart(document));
  const values = isObject(start) ? start : {};
  return {
    chart: { name: document.name, values, subCharts: [] },
    layers: [layerOfModel(document, values, cwd)],
    schemas: [],
    diagnostics: [],
  };
}

function fileOfModel(document: SchemaDocument): string {
  return findSchemaOrigin(document, document.root)?.file ?? document.name;
}

function layerOfModel(document: SchemaDocument, values: JsonObject, cwd: string): ValuesLayer {
  const file = fileOfModel(document);
  const paths = new Map<object, readonly string[]>();
  notePaths(values, [], paths);
  return {
    file,
    text: findBytes(resolve(cwd, file))?.toString('utf8') ?? '',
    values,
    below: [],
    originOf: (container, key) => {
      const path = paths.get(container) ?? [];
      return originOfStart(document, key === undefined ? path : [...path, String(key)]);
    },
  };
}

function notePaths(value: Json, path: readonly string[], paths: Map<object, readonly string[]>): void {
  if (typeof value !== 'object' || value === null) return;
  paths.set(value, path);
  for (const [key, member] of Object.entries(value)) notePaths(member, [...path, key], paths);
}

function originOfStart(document: SchemaDocument, path: readonly string[]): Origin | undefined {
  let schema = document.root;
  for (const name of path) {
    const inner = startingKeyword(schema) ? undefined : findProperty(document.root, schema, name);
    if (!inner) break;
    schema = inner;
  }
  return findSchemaOrigin(document, schema, startingKeyword(schema));
}

function findProperty(root: SchemaObject, schema: SchemaObject, name: string): SchemaObject | undefined {
  const followed = new Set<SchemaObject>();
  let at: Schema | undefined = schema;
  while (isSchemaObject(at) && !followed.has(at)) {
    followed.add(at);
    const { properties = {}, $ref }: SchemaObject = at;
    const inner = getOwn(properties, name);
    if (isSchemaObject(inner)) return inner;
    at = $ref === undefined ? undefined : resolveLocal(root, $ref);
  }
}
