import { posix } from 'node:path';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { formatCount } from '../../text/words.ts';
import { UsageError, type UsageProblem } from '../../diagnostics/usage-error.ts';
import type { ValidateRequest, Validation } from '../../generator/dialect/services.ts';
import type { ValuesReading } from '../../text/read-values.ts';
import { type OpenSchema, type ValidationMode, validateValues as findErrors } from '../../values/explain/index.ts';
import { type EffectiveValues, effectiveValues } from '../../values/layers/index.ts';
import { noSchema, schemaNeeded } from '../charts/around.ts';
import { parsePointer } from '../../text/value/pointer.ts';
import { openSchemas } from './open-schemas.ts';
import {
  defaultsScope,
  mergedLayers,
  openSource,
  readLayers,
  type SchemaSource,
  withSchemaDefaults,
} from './source.ts';
import { findUncheckedSubcharts } from './unchecked.ts';

/**
 * Validates values as Helm does, together with the chart of the schema. Throws a `UsageError` when there are no
 * values.
 */
export async function validateValues(request: ValidateRequest): Promise<Validation> {
  const source = openSource(request);
  if (source.placed.length === 0) throw new UsageError(noSchema([posix.dirname(source.schema.name)], schemaNeeded));
  const scope = defaultsScope(request, source.isModel ? 'properties' : 'none');
  const schemas = openSchemas(source.placed);
  const { subjects, problems } = listSubjects(source, request);
  const mode = modes.find((word) => word === request.flags.text('mode'));
  const style = request.style === 'helm' ? 'helm' : 'plain';
  const opened = schemas.isUsable ? schemas.open : [];
  const rules = await request.openRules(source.schema.document);
  const total = subjects.length;
  const validateSubject = (
    subject: ValidationSubject,
    schema: OpenSchema,
    chosen: ValidationMode,
  ): readonly Diagnostic[] => {
    const filled = withSchemaDefaults(subject.effective, source, scope);
    const errors = findErrors(filled, schema, { mode: chosen, style, undescribed: true });
    return [...errors, ...rules.broken(filled, schema)];
  };
  const charts = opened.map((schema) => ({
    chart: schema.chart,
    diagnostics: subjects.flatMap((subject, count) => {
      request.onProgress?.({ phase: 'validating values', count, total });
      return validateSubject(subject, schema, mode ?? subject.mode);
    }),
  }));
  const lenient = mode ? [] : subjects.filter((subject) => subject.mode === 'defaults');
  const missing = lenient.flatMap((subject) =>
    opened.flatMap((schema) => validateSubject(subject, schema, 'complete')),
  );
  const notRequired = missing.filter(({ code }) => code === 'required' || code === 'dependentRequired').length;
  const unread = [
    ...schemas.diagnostics,
    ...rules.diagnostics,
    ...subjects.flatMap(({ effective }) => effective.diagnostics),
  ];
  return {
    diagnostics: removeDuplicates([
      ...unread,
      ...charts.flatMap(({ diagnostics }) => diagnostics),
      ...(style === 'plain' && schemas.isUsable ? listUnchecked(subjects, source, opened) : []),
    ]),
    files: subjects.map(({ file }) => file),
    texts: new Map(
      subjects.flatMap(({ effective }) => effective.layers.map(({ file, text }) => [file, text] as const)),
    ),
    schemas: opened,
    problems,
    ...(notRequired === 0 ? {} : { note: uncheckedText(notRequired) }),
    ...(style === 'plain' || charts.every(({ diagnostics }) => diagnostics.length === 0)
      ? {}
      : { printed: helmText(charts) }),
  };
}

/** Subcharts with values that no schema describes, each once. Nothing reads those of a disabled or absent one. */
function listUnchecked(
  subjects: readonly ValidationSubject[],
  { chart, schema: { root = true } }: SchemaSource,
  schemas: readonly OpenSchema[],
): readonly Diagnostic[] {
  if (!chart) return [];
  const inner = schemas.map((open) => ({ below: open.below, open }));
  const found = subjects.flatMap(({ effective }) => {
    const { given, values = {}, locate } = effective;
    const examined = Object.keys(given).length > 0 ? given : values;
    const unchecked = findUncheckedSubcharts({ ...effective, given: examined }, { chart, inner }, root, {
      onlyEnabled: true,
    });
    return unchecked.map((diagnostic) => ({ ...diagnostic, origin: locate(parsePointer(diagnostic.pointer ?? '')) }));
  });
  return [...new Map(found.toReversed().map((diagnostic) => [diagnostic.message, diagnostic])).values()].toReversed();
}

const modes: readonly ValidationMode[] = ['complete', 'defaults'];

interface ChartErrors {
  readonly chart: string;
  readonly diagnostics: readonly Diagnostic[];
}

function uncheckedText(count: number): string {
  const missing = formatCount(count, 'required property is', 'required properties are');
  return `${missing} missing: this was not checked, since these are the initial values of the chart. --mode complete checks it.`;
}

function helmText(all: readonly ChartErrors[]): string {
  const charts = all.filter(({ diagnostics }) => diagnostics.length > 0);
  const blocks = charts.map(
    ({ chart, diagnostics }) => `${chart}:\n${diagnostics.map(({ message }) => message).join('\n')}\n`,
  );
  return `Error: values don't meet the specifications of the schema(s) in the following chart(s):\n${blocks.join('')}\n`;
}

function removeDuplicates(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...new Map(diagnostics.map((diagnostic) => [JSON.stringify(diagnostic), diagnostic])).values()];
}

/** The subjects are each file by itself, the merged layers, or else the chart's own values. */
function listSubjects(
  source: SchemaSource,
  request: ValidateRequest,
): { readonly subjects: readonly ValidationSubject[]; readonly problems: readonly UsageProblem[] } {
  if (source.schema.root === undefined && source.isModel) return { subjects: [], problems: [] };
  const { files: given, layers, set } = request;
  if (layers.length + set.length > 0) {
    if (given.length === 0) return { subjects: [mergeSubject(source, request)], problems: [] };
    const help = 'Name all files with -f to merge them, or all without it to validate each.';
    throw new UsageError({ message: 'files are named both with and without -f', help });
  }
  if (given.length === 0) return { subjects: [createChartSubject(source)], problems: [] };
  const { readings, problems } = readLayers(new Set(given), request);
  return { subjects: readings.map((reading) => createFileSubject(source, reading)), problems };
}

interface ValidationSubject {
  readonly file: string;
  readonly effective: EffectiveValues;
  readonly mode: ValidationMode;
}

function mergeSubject(source: SchemaSource, request: ValidateRequest): ValidationSubject {
  const effective = mergedLayers(source, request);
  const file = request.layers.at(-1) ?? effective.layers.at(-1)?.file ?? 'values';
  return { file, effective, mode: 'complete' };
}

/** The file is merged over the values of the chart, unless it is these values. */
function createFileSubject(source: SchemaSource, reading: ValuesReading): ValidationSubject {
  const { chart, chartValues } = source;
  if (chart && chartValues === posix.normalize(reading.file)) return createChartSubject(source);
  return { file: reading.file, effective: effectiveValues({ chart, files: [reading] }), mode: 'complete' };
}

function createChartSubject({ chart, chartValues }: SchemaSource): ValidationSubject {
  if (!chart || chartValues === undefined) {
    throw new UsageError({ message: 'no values are named', help: 'Name values files, or - for standard input.' });
  }
  return { file: chartValues, effective: effectiveValues({ chart }), mode: 'defaults' };
}
