import { posix, resolve } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic/diagnostic.ts';
import { UsageError } from '../diagnostics/usage-error.ts';
import {
  acceptsSomeValues,
  type Change,
  type CompareWatch,
  compareSchemas,
  diffDocuments,
  type GivenValues,
  type Merging,
} from '../diff/index.ts';
import { type Dialect, listValuesFolders } from '../generator/dialect/dialect.ts';
import type { PlacedReading, ValuesFolderKind } from '../generator/dialect/folders.ts';
import { createDocument } from '../generator/import/json-schema.ts';
import type { SchemaDocument } from '../schema/document/document.ts';
import { compileSchema, type Validator } from '../schema/validate/index.ts';
import { readFileText } from '../text/files/read-file.ts';
import { inspectPath } from '../text/files/look-at.ts';
import { asText, readText } from '../text/read-text.ts';
import { readValues, withValues } from '../text/read-values.ts';
import { isObject, type Json, type JsonObject } from '../text/value/json.ts';
import { openSchema, validateValues } from '../values/explain/index.ts';
import { type Chart, type ChartValues, createLayer, effectiveValues } from '../values/layers/index.ts';
import { findChart, hasChart } from '../values/layers/chart.ts';
import { coalesce } from '../values/layers/coalesce.ts';
import { findValues, mergeValues } from '../values/layers/effective-values.ts';
import type { Side } from './diff-sides.ts';
import { openRevision } from './inputs/revision.ts';

/** A schema with the values over which those of users are merged, and the schemas that apply to the same values. */
interface ChartSide extends Pick<ChartValues, 'chart'> {
  readonly given: string;
  readonly schemas: readonly PlacedSchema[];
  /** The keys of the values of subcharts, including those of listed ones that are not there. */
  readonly subcharts: readonly string[];
}

interface PlacedSchema {
  /** The path of the values that the schema describes. */
  readonly below: readonly string[];
  readonly document: SchemaDocument;
  readonly validator: Validator;
}

export interface ChartSides {
  /** `undefined` if the schemas are compared alone. */
  readonly sides?: readonly [ChartSide, ChartSide];
  /** Why the comparison leaves something out. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the charts of two schemas. Both sides need values. */
export async function openCharts(
  sides: readonly [Side, Side],
  cwd: string,
  dialects: readonly Dialect[],
): Promise<ChartSides> {
  const [old, next] = [await readChart(sides[0], cwd, dialects), await readChart(sides[1], cwd, dialects)];
  if (!old || !next) return { diagnostics: [] };
  const unread = [old, next].flatMap(listUnread);
  const placed = [placeSchemas(old), placeSchemas(next)] as const;
  const refusals = [findRefusal(old, placed[0]), findRefusal(next, placed[1])].flat();
  return refusals.length > 0 ? { diagnostics: [...refusals, ...unread] } : { sides: placed, diagnostics: unread };
}

interface OpenedChart extends ChartValues {
  readonly side: Side;
  readonly schemas: readonly PlacedReading[];
}

async function readChart(side: Side, cwd: string, dialects: readonly Dialect[]): Promise<OpenedChart | undefined> {
  const { given, reader, document } = side;
  if (reader || !document || document.fromModel) return;
  for (const kind of listValuesFolders(dialects)) {
    const name = kind.reads.find((file) => given === file || given.endsWith(`/${file}`) || given.endsWith(`:${file}`));
    if (name === undefined) continue;
    const chart = await readFolder(given.slice(0, -name.length), kind, cwd);
    if (chart) return { ...chart, side };
  }
}

async function readFolder(
  start: string,
  { marks, values }: ValuesFolderKind,
  cwd: string,
): Promise<Omit<OpenedChart, 'side'> | undefined> {
  const hasMarks = marks.every((mark) => readIfFound(`${start}${mark}`, cwd) !== undefined);
  const text = readIfFound(`${start}${values.valuesFile}`, cwd);
  if (hasMarks) {
    const isOnDisk = inspectPath(resolve(cwd, start)) !== undefined;
    const files = isOnDisk ? undefined : readRevisionFiles(start, marks, cwd);
    const chart = await values.readChart(posix.join(start, '.'), cwd, files);
    return text === undefined && chart.chart.subCharts.length === 0 ? undefined : chart;
  }
  if (text === undefined) return;
  const file = `${start}${values.valuesFile}`;
  const reading = withValues(readValues(text, file));
  if (!reading.value) return;
  const layers = [createLayer(reading, reading.value)];
  return { chart: { name: '', values: reading.value, subCharts: [] }, layers, schemas: [], diagnostics: [] };
}

/** `undefined` for a file that does not exist or cannot be read. */
function readIfFound(file: string, cwd: string): string | undefined {
  try {
    return inspectPath(resolve(cwd, file))
      ? readFileText(file, { cwd, read: asText }).text
      : openRevision(file, cwd)?.files[0]?.text;
  } catch (error) {
    if (error instanceof UsageError) return;
    throw error;
  }
}

/** The top of a repository has no name of its own: `main:/`; without a chart, the folder is the working directory. */
export function readRevisionFiles(
  start: string,
  marks: readonly string[],
  cwd: string,
): ReadonlyMap<string, Uint8Array> {
  const folders = start.endsWith(':') ? [`${start}/`, `${start}.`] : [start];
  for (const folder of folders) {
    const revision = openRevision(folder, cwd);
    if (!revision || !marks.every((mark) => revision.names.includes(mark))) continue;
    const prefix = `${folder.replace(/\/+$/, '')}/`;
    const files = revision.files.map(({ file, text }) => [file, Buffer.from(text)] as const);
    return new Map([...files, ...revision.readArchives()].map(([file, bytes]) => [file.slice(prefix.length), bytes]));
  }
  return new Map();
}

/** Listed subcharts that are not there, and what cannot be read: a tool that renders the chart would refuse it. */
function listUnread({ diagnostics }: OpenedChart): readonly Diagnostic[] {
  return diagnostics
    .filter(({ code }) => code === 'values/chart-files')
    .map((diagnostic) => ({ ...diagnostic, code: 'diff/not-read', severity: 'info' }));
}

/** Values that their own schemas refuse, whatever a user sets, prove nothing. */
function findRefusal(chart: OpenedChart, side: ChartSide): readonly Diagnostic[] {
  const own = effectiveValues({ chart });
  const findErrors = ({ document, below }: PlacedSchema): readonly Diagnostic[] => {
    const errors = validateValues(own, openSchema(document.root, chart.chart.name, below), { mode: 'defaults' }).filter(
      ({ severity }) => severity === 'error',
    );
    const isUsable =
      errors.length === 0 || acceptsSomeValues(document, createMerging(side, below, createNesting([side], below)));
    return isUsable ? [] : errors;
  };
  const found = own.values ? side.schemas.flatMap(findErrors) : own.diagnostics;
  const error = found.find(({ severity }) => severity === 'error');
  if (!error) return [];
  return [
    {
      code: 'diff/values-refused',
      severity: 'warning',
      message: `the schemas are compared alone, without the values beside them: ${error.message}`,
      help: 'The schema refuses these values. Correct them or the schema.',
      origin: error.origin,
    },
  ];
}

function listSchemas({ document: own }: Side, schemas: readonly PlacedReading[]): readonly PlacedSchema[] {
  const inner = schemas.filter(({ below }) => below.length > 0);
  const placed = inner.map(({ below, reading }) => ({ below, document: createDocument(reading).document }));
  return [{ below: [], document: own }, ...placed].flatMap(({ below, document }) =>
    document ? [{ below, document, validator: compileSchema(document.root) }] : [],
  );
}

function placeSchemas({ side, chart, schemas }: OpenedChart): ChartSide {
  const hasCharts = chart.subCharts.length > 0;
  return {
    given: side.given,
    schemas: listSchemas(side, schemas),
    // Without charts below it, nothing depends on what the chart lists.
    chart: hasCharts ? chart : { name: chart.name, values: chart.values, subCharts: [] },
    subcharts: [...new Set([...chart.subCharts, ...(chart.dependencies ?? [])].map(({ name }) => name))],
  };
}

/** The changes of the schemas of two charts and of their subcharts, on the values that are validated. */
export function compareCharts(
  [old, next]: readonly [ChartSide, ChartSide],
  values: readonly GivenValues[],
  onChange?: CompareWatch,
): readonly Change[] {
  const paths = [...new Map([...old.schemas, ...next.schemas].map(({ below }) => [below.join('.'), below])).values()];
  return [
    ...paths.flatMap((below) => comparePlaced([old, next], below, values, onChange)),
    ...compareSubcharts(old, next),
  ];
}

function comparePlaced(
  sides: readonly [ChartSide, ChartSide],
  below: readonly string[],
  values: readonly GivenValues[],
  onChange?: CompareWatch,
): readonly Change[] {
  const [old, next] = sides;
  const [before, after] = [findSchema(old, below), findSchema(next, below)];
  // A subchart that is new or gone is a change by itself, and so is a schema that is gone.
  if (!after || !hasChart(old.chart, below)) return [];
  const nest = createNesting(sides, below);
  const merging = [createMerging(old, below, nest), createMerging(next, below, nest)] as const;
  const given = values.flatMap(({ file, value }) => {
    const inner = isObject(value) ? findValues(value, below) : undefined;
    return inner ? [{ file, value: inner }] : [];
  });
  const compare: Parameters<typeof diffDocuments>[2] = (left, right, users, watch) =>
    compareSchemas(left, right, users, watch, { merging, path: below });
  const changes = diffDocuments(before?.document ?? openDocument(old, below), after.document, compare, given, onChange);
  return below.length === 0 ? changes : changes.map((change) => nestWitness(change, nest));
}

function findSchema({ schemas }: ChartSide, below: readonly string[]): PlacedSchema | undefined {
  return schemas.find((schema) => schema.below.join('.') === below.join('.'));
}

/** What a subchart without a schema accepts. */
function openDocument({ given }: ChartSide, below: readonly string[]): SchemaDocument {
  const reading = readText('{ "type": "object" }', `${given} (${below.join('.')})`);
  const { document } = createDocument(reading);
  if (!document) throw new Error('an open schema is a schema');
  return document;
}

type Nest = (value: JsonObject) => JsonObject;

function createMerging({ chart, schemas }: ChartSide, below: readonly string[], nest: Nest): Merging {
  const others = schemas.filter((schema) => schema.below.join('.') !== below.join('.'));
  return {
    complete: (value) => (isObject(value) ? (findValues(coalesce(chart, nest(value)).values, below) ?? {}) : value),
    acceptsElsewhere: (value) => {
      if (!isObject(value) || chart.subCharts.length === 0) return true;
      const merged = coalesce(chart, nest(value));
      const isWhole = merged.mismatches.length === 0 && hasChart(merged.chart, below);
      return isWhole && others.every((other) => isAccepted(other, merged.chart, merged.values));
    },
  };
}

function isAccepted({ below, validator }: PlacedSchema, chart: Chart, values: JsonObject): boolean {
  return !hasChart(chart, below) || !validator.validate(findValues(values, below) ?? {});
}

/** Values of a subchart as a user writes them, with what enables the subchart. */
function createNesting(sides: readonly ChartSide[], below: readonly string[]): Nest {
  if (below.length === 0) return (value) => value;
  const disabled = sides.filter(({ chart }) => !hasChart(coalesce(chart, {}).chart, below));
  const enabling = disabled
    .flatMap(({ chart }) => below.map((name, depth) => findCondition(chart, below.slice(0, depth), name)))
    .reduce<JsonObject>(mergeValues, {});
  return (value) => mergeValues(enabling, nestMember(below, value));
}

function findCondition(chart: Chart, around: readonly string[], name: string): JsonObject {
  const dependencies = findChart(chart, around)?.dependencies ?? [];
  const [condition = ''] = dependencies.find((item) => item.name === name)?.condition.split(',') ?? [];
  return condition === '' ? {} : nestMember([...around, ...condition.trim().split('.')], true);
}

function nestMember(path: readonly string[], value: Json): JsonObject {
  const [name = '', ...inner] = path;
  return { [name]: inner.length === 0 ? value : nestMember(inner, value) };
}

function nestWitness(change: Change, nest: Nest): Change {
  const { witness, together } = change;
  return {
    ...change,
    ...(isObject(witness) ? { witness: nest(witness) } : {}),
    ...(together ? { together: together.map((other) => nestWitness(other, nest)) } : {}),
  };
}

function compareSubcharts(old: ChartSide, next: ChartSide): readonly Change[] {
  return [
    ...listDifferences(old, next).map((below) =>
      createSubchartChange(old, below, ['behaviour', 'diff/subchart-removed'], 'is no longer part of the chart'),
    ),
    ...listDifferences(next, old).map((below) =>
      createSubchartChange(next, below, ['compatible', 'diff/subchart-added'], 'is new'),
    ),
    ...old.schemas
      .filter(({ below }) => hasChart(next.chart, below) && !findSchema(next, below))
      .map(({ below }) =>
        createSubchartChange(
          old,
          below,
          ['compatible', 'diff/subchart-schema-removed'],
          'no longer has a schema: it accepts any values',
        ),
      ),
  ];
}

/** Subcharts that only the first chart has. */
function listDifferences({ subcharts }: ChartSide, other: ChartSide): readonly (readonly string[])[] {
  return subcharts.filter((name) => !other.subcharts.includes(name)).map((name) => [name]);
}

function createSubchartChange(
  { given }: ChartSide,
  below: readonly string[],
  [kind, code]: readonly [Change['kind'], string],
  explanation: string,
): Change {
  return {
    kind,
    code,
    pointer: '',
    message: `the subchart "${below.join('.')}" ${explanation}`,
    path: below,
    [kind === 'behaviour' ? 'old' : 'new']: { pointer: '', origin: { file: given, line: 1, column: 1 } },
  };
}
