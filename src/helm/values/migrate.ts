import { type Diagnostic, compareDiagnostics } from '../../diagnostics/diagnostic/diagnostic.ts';
import { findNearest } from '../../diagnostics/nearest.ts';
import type { MigratedFiles, MigrateRequest } from '../../generator/dialect/services.ts';
import { type SchemaDocument, findSchemaOrigin } from '../../schema/document/document.ts';
import { isSchemaObject, type Schema } from '../../schema/document/schema.ts';
import {
  describeStep,
  formatPlaces,
  formatText,
  type History,
  listOldPlaces,
  type MappedStep,
  readHistory,
  type RenamedStep,
} from '../../schema/history/index.ts';
import { formatPathText, historyKeywords } from '../../schema/keywords/history-keywords.ts';
import { readValues, type ValuesReading } from '../../text/read-values.ts';
import { joinWords } from '../../text/words.ts';
import { isSame, type Json } from '../../text/value/json.ts';
import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { formatPointer, isSameOrDescendant, parsePointer } from '../../text/value/pointer.ts';
import { openSchema, validateValues } from '../../values/explain/index.ts';
import { listScalars } from '../../values/explain/secrets.ts';
import { type EffectiveValues, effectiveValues } from '../../values/layers/index.ts';
import {
  type ConvertedValues,
  findDefaultChanges,
  findRemoved,
  isInVersions,
  migrateValues,
  openPlaces,
  type OpenQuestion,
} from '../../values/migrate/index.ts';
import type { ChartFolder } from '../charts/chart-folder.ts';
import { findReferences } from '../read/template-references.ts';
import { findRefusals } from './open-schemas.ts';
import { openSource, readLayers, type SchemaSource, withSubcharts } from './source.ts';
import { findUnchecked, isForSubcharts, openSubchartSchemas, type SubchartSchemas } from './unchecked.ts';

/** Rewrites values files by the history of the schema; a file that cannot be read stays as it is. */
export function migrateFiles(request: MigrateRequest): MigratedFiles {
  const source = openSource({ ...request, layers: [], set: [] });
  const chart = source.chart ?? withSubcharts(noChart, request.home, request.cwd);
  const { root, document } = source.schema;
  const refusals = findRefusals(source.schema);
  if (root === undefined || refusals.some(({ severity }) => severity === 'error'))
    return { files: [], diagnostics: refusals, problems: [] };
  const history = isSchemaObject(root) ? readHistory(root) : readHistory({});
  const { readings, problems } = readLayers(new Set(request.files), request);
  const subcharts = openSubchartSchemas(chart);
  const migrated = readings.map((reading) => migrateFile(reading, { ...request, source, history, ...subcharts }));
  const { unplaced, unmapped } = history;
  const faults = document ? [...unplaced, ...unmapped].map((step) => createFault(step, document)) : [];
  return {
    files: migrated.map(({ file, before, after }) => ({ file, before, after })),
    diagnostics: [...faults, ...migrated.flatMap(({ diagnostics }) => diagnostics)].sort(compareDiagnostics),
    problems,
  };
}

const noChart: ChartFolder = {
  chart: { name: '', values: {}, subCharts: [] },
  layers: [],
  schemas: [],
  diagnostics: [],
};

interface Context extends MigrateRequest, SubchartSchemas {
  readonly source: SchemaSource;
  readonly history: History;
}

interface MigratedFile {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly diagnostics: readonly Diagnostic[];
}

function migrateFile(reading: ValuesReading, context: Context): MigratedFile {
  const { file, text, value } = reading;
  const { from, to, isDry, history, source } = context;
  const { root: schema } = source.schema;
  if (value === undefined || schema === undefined)
    return { file, before: text, after: text, diagnostics: reading.diagnostics };
  const migration = migrateValues(text, value, { schema, history, from, to });
  const after = readValues(migration.text, file);
  const effective = effectiveValues({ chart: context.chart, files: [after] });
  const { moved } = migration;
  const { locate: locateBefore } = effectiveValues({ files: [reading] });
  const locate: EffectiveValues['locate'] = isDry ? (path) => locateBefore(findFormer(path, moved)) : effective.locate;
  const locateAnew = ({ pointer, origin }: Diagnostic) =>
    pointer === undefined ? origin : locate(parsePointer(pointer));
  const finding = createFinding(locate);
  const removed = findRemoved(migration, { schema, history, from, to });
  const defaults = findDefaultChanges(migration.values, { history, from, to });
  const diagnostics = [
    ...reading.diagnostics,
    ...moved.map(({ kind, from: old, to: place, step }, index) => {
      const what = kind === 'moved' ? 'is now' : 'was removed, because it has the same value as';
      const message = `"${formatPathText(old)}" ${what} "${formatPathText(place)}" (since ${step.since})`;
      const found = finding('values/renamed', place, message);
      return isDry ? { ...found, origin: locateBefore(findFormer(old, moved.slice(0, index))) } : found;
    }),
    ...migration.converted.map((values) => {
      const { from, to } = values;
      const found = finding('values/converted', to[0] ?? [], ...describeConverted(values));
      return isDry ? { ...found, origin: locateBefore(from[0] ?? []) } : found;
    }),
    ...migration.questions.map((question) => finding(`values/${question.kind}`, question.from, ...describe(question))),
    ...removed.map(({ path, step }) =>
      finding(
        'values/removed',
        path,
        `"${formatPathText(path)}" was removed in ${step.since}, and the chart ignores it`,
        step.note ?? 'Remove it.',
      ),
    ),
    ...findOldReferences(migration.values, { ...context, schema }).map(({ path, reference, step }) =>
      finding(
        'values/old-reference',
        path,
        `"${formatPathText(path)}" refers to ".Values.${formatPathText(reference)}", and ${describeStep(step)}`,
        'Write the new name.',
      ),
    ),
    ...defaults.map(({ path, step }) =>
      finding(
        'values/default-changed',
        path,
        `the default of "${formatPathText(path)}" changed in ${step.since}, and the file does not set it`,
        'Set the value that the release depends on, or accept the new default.',
      ),
    ),
    ...[
      ...findRemaining(effective, context, [
        ...migration.questions.map((question) => question.from),
        ...removed.map(({ path }) => path),
      ]),
      ...findUnchecked(effective, context, schema),
      ...effective.diagnostics.filter(
        (diagnostic) => diagnostic.severity === 'error' && !after.diagnostics.includes(diagnostic),
      ),
    ].map((diagnostic) => ({ ...diagnostic, origin: locateAnew(diagnostic) })),
  ];
  return { file, before: text, after: migration.text, diagnostics };
}

/** Where a value was before the moves. */
function findFormer(path: readonly string[], moved: ReturnType<typeof migrateValues>['moved']): readonly string[] {
  return moved.reduceRight<readonly string[]>((current, { kind, from, to }) => {
    const isInside = kind === 'moved' && to.every((name, index) => current[index] === name);
    return isInside ? [...from, ...current.slice(to.length)] : current;
  }, path);
}

interface OldReference {
  readonly path: readonly string[];
  readonly reference: readonly string[];
  readonly step: RenamedStep | MappedStep;
}

/** Strings that the chart evaluates as templates, which name values, too. */
function findOldReferences(
  values: Json,
  { history, schema, ...versions }: Context & { readonly schema: Schema },
): readonly OldReference[] {
  const steps = [...history.renamed, ...history.mapped].filter(({ since }) => isInVersions(since, versions));
  const places = openPlaces(schema);
  if (steps.length === 0) return [];
  return [...listScalars(values)].flatMap(({ path, value }) => {
    if (typeof value !== 'string' || !value.includes('.Values.')) return [];
    const references = findReferences(value, '').references.filter((reference) => !places.declares(reference.path));
    return references.flatMap(({ path: reference }) => {
      const [found] = steps
        .flatMap((step) => listOldPlaces(step).map((from) => ({ step, from })))
        .filter(({ from }) => from.every((name, index) => name === reference[index]))
        .sort((a, b) => b.from.length - a.from.length);
      return found ? [{ path, reference, step: found.step }] : [];
    });
  });
}

const severities: Readonly<Record<string, Diagnostic['severity']>> = {
  'values/renamed': 'info',
  'values/converted': 'info',
  'values/default-changed': 'info',
};

function createFinding(locate: EffectiveValues['locate']) {
  return (code: string, path: readonly string[], message: string, help?: string): Diagnostic => ({
    code,
    severity: severities[code] ?? 'error',
    message,
    ...omitUndefined({ help }),
    origin: locate(path),
    pointer: formatPointer(path),
  });
}

function describe({ kind, from, to, step }: OpenQuestion): readonly [message: string, help: string] {
  const [old, place] = [formatPathText(from), formatPathText(to)];
  if ('mapping' in step) return describeMapped({ kind, from, to, step });
  if (kind === 'conflict') {
    const message = `"${place}" and its old name "${old}" have different values`;
    return [message, `Keep the value that applies as "${place}", and remove "${old}".`];
  }
  if (kind === 'unfit') {
    const message = `"${old}" is "${place}" since ${step.since}, which does not accept its value`;
    return [message, `Write a value that "${place}" accepts, and remove "${old}".`];
  }
  const message = `"${old}" has another meaning since ${step.since}, and its value does not decide which one it has`;
  return [message, `Name the version that the file was written for with --from, or write "${place}".`];
}

function describeConverted({
  from,
  to,
  step,
  lostComments,
}: ConvertedValues): readonly [message: string, help?: string] {
  const become = from.length === 1 ? 'is now' : 'are now';
  const now = isSame(from, to) ? 'has another form now' : `${become} ${formatPlaces(to)}`;
  const message = `${formatPlaces(from)} ${now} (since ${step.since})`;
  if (lostComments.length === 0) return [message];
  const comments = lostComments.map((comment) => `"${comment}"`);
  return [message, `Its new form has no place for ${joinWords(comments, 'and')}.`];
}

function describeMapped({
  kind,
  to,
  step,
}: OpenQuestion & { readonly step: MappedStep }): readonly [message: string, help: string] {
  const [olds, now] = [formatPlaces(step.from), formatPlaces(step.to)];
  const help = isSame(step.from, step.to) ? `Write ${now} in its present form.` : `Write ${now}, and remove ${olds}.`;
  const change = describeStep(step);
  if (kind === 'conflict') return [`${change}, and "${formatPathText(to)}" has another value`, help];
  if (kind === 'incomplete') return [`${change}, and not all of them are set`, help];
  if (kind === 'unclear') return [`${change}, and the value can be read in several ways`, help];
  const text = formatText(step);
  const isApart = step.mapping.kind !== 'merged' && text !== undefined;
  return [`${change}, and the value ${isApart ? `is not ${text} with parts that fit` : 'does not fit'}`, help];
}

/**
 * What the schemas still refuse, and keys that they do not describe, with the old or new name that was probably meant.
 */
function findRemaining(
  effective: EffectiveValues,
  { source, history, inner }: Context,
  known: readonly (readonly string[])[],
): readonly Diagnostic[] {
  const { root, name } = source.schema;
  if (root === undefined) return [];
  const reported = known.map(formatPointer);
  const isReported = (pointer: string): boolean => reported.some((other) => isSameOrDescendant(other, pointer));
  const schemas = [openSchema(root, name), ...inner.flatMap(({ open }) => open ?? [])];
  const found = schemas.flatMap((schema) => validateValues(effective, schema, { mode: 'defaults', undescribed: true }));
  return found.flatMap((diagnostic): readonly Diagnostic[] => {
    const { code, pointer = '', severity } = diagnostic;
    const path = parsePointer(pointer);
    if (isReported(pointer) || (code === 'undescribed' && isForSubcharts(path, effective))) return [];
    const isOwn = path.length > 1 || !effective.dependencies.includes(path[0] ?? '');
    if (!unknownCodes.has(code) || !isOwn) return severity === 'error' && effective.isGiven(path) ? [diagnostic] : [];
    const near = findOldName(path, history);
    const help = near === undefined ? diagnostic.help : `Did you mean ${near}?`;
    return [{ ...diagnostic, code: 'values/unknown-key', severity: 'warning', ...omitUndefined({ help }) }];
  });
}

const unknownCodes: ReadonlySet<string> = new Set(['additionalProperties', 'unevaluatedProperties', 'undescribed']);

function findOldName(path: readonly string[], { renamed }: History): string | undefined {
  const name = path.at(-1) ?? '';
  const olds = renamed.flatMap((step) => {
    const last = step.from.at(path.length - 1);
    return typeof last === 'string' && path.slice(0, -1).every((part, index) => step.from[index] === part)
      ? [{ last, step }]
      : [];
  });
  const near = findNearest(
    name,
    olds.map(({ last }) => last),
  );
  const old = olds.find(({ last }) => last === near);
  return old && `"${formatPathText(old.step.from)}", which is "${formatPathText(old.step.to)}" since ${old.step.since}`;
}

function createFault(step: RenamedStep | MappedStep, document: SchemaDocument): Diagnostic {
  const isMapped = 'mapping' in step;
  const message = isMapped
    ? `${formatPlaces(step.from)} and ${formatPlaces(step.to)} do not have the same placeholders`
    : `the old path "${formatPathText(step.from)}" has more placeholders than "${formatPathText(step.to)}"`;
  const keyword = isMapped ? keywordsOfMappings[step.mapping.kind] : historyKeywords.renamedFrom;
  return {
    code: 'history/placeholders',
    severity: 'error',
    message,
    help: 'Each "*" of the old path stands for a key or item that the new path passes, too.',
    origin: findSchemaOrigin(document, step.schema, keyword) ?? nowhere,
  };
}

const keywordsOfMappings = {
  split: historyKeywords.splitFrom,
  merged: historyKeywords.mergedFrom,
  changed: historyKeywords.typeChangedFrom,
} as const;

const nowhere = { file: 'schema', line: 1, column: 1 };
