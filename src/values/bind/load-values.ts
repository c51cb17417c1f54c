import { readOldValues } from './before.ts';
import type { BindingSource, BrokenRule, CompletionOptions, EvaluateRules, ServedKind, Validated } from './types.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { type Pointer, formatPointer } from '../../text/value/pointer.ts';
import { type IsSecret, listScalars, createSecretMatcher, withoutScalars } from '../explain/secrets.ts';
import { type OpenSchema, openSchema, validateValues } from '../explain/validate-values.ts';
import {
  type ChartValues,
  type EffectiveValues,
  type ValuesSources,
  effectiveValues,
} from '../layers/effective-values.ts';
import { type JsonObject, isObject } from '../../text/value/json.ts';
import { listTokens } from '../../schema/document/value-path.ts';
import { isError } from './errors.ts';
import { type DefaultsScope, createDefaults, collectNulls } from '../layers/defaults.ts';
import { completeValues, findUnfinished, withoutNulls } from './complete-values.ts';
import { type Plans, createInstances, createPlans } from './instances.ts';
import type { ValidationError, Validator } from '../../schema/validate/index.ts';
import { type SchemaObject, isSchemaObject } from '../../schema/document/schema.ts';
import { startValues } from '../../schema/effective/start-values.ts';
import { type Models, findModels } from './bound-models.ts';

/**
 * Loads values: merges layers over the initial values of the model, completes and validates them, and creates
 * instances.
 */
export function loadValues(
  opened: Opened,
  sources: ValuesSources,
  { mode = 'complete', defaults = 'all', old }: CompletionOptions,
  { dropsNulls = false } = {},
): Validated<unknown> {
  const effective = effectiveValues({ chart: opened.chart, ...sources });
  const { values, given, diagnostics } = effective;
  if (!values) return { ok: false, diagnostics: inOrder(diagnostics, effective) };
  const isOfChart = sources.chart !== undefined;
  const full = opened.complete(values, { given, scope: defaults, isOfChart });
  const whole = dropsNulls ? withoutRefusedNulls(full, given, opened.schema.validator) : full;
  const before = readOldValues(old, whole, opened);
  const { past } = before;
  const errors = validateValues({ ...effective, values: whole }, opened.schema, { mode, past });
  const found = [...diagnostics, ...before.diagnostics, ...errors];
  const prepareDiagnostics = (all: readonly Diagnostic[]) =>
    inOrder(withoutSecrets(all, whole, opened.secrets), effective);
  if (found.some(isError)) return { ok: false, diagnostics: prepareDiagnostics(found) };
  // Checks in code may rely on required properties, so they run only when these are present.
  const runsChecks = mode === 'complete' || !opened.schema.validator.validate(whole);
  const instances = createInstances(whole, opened.plans, { runsChecks, before: before.instance });
  const broken = runsChecks ? opened.rules({ values: whole, old: before.old }) : [];
  const findings = [
    ...broken.map((rule) => ({ code: 'rules', ...rule })),
    ...instances.findings.map((finding) => ({ ...finding, at: listTokens(finding.at) })),
  ];
  const all = prepareDiagnostics([...found, ...findings.map((finding) => createDiagnostic(finding, effective))]);
  return findings.length > 0
    ? { ok: false, diagnostics: all }
    : { ok: true, values: instances.values, diagnostics: all };
}

/** Errors may end up in logs, so values that the schema marks as secret are masked. */
function withoutSecrets(
  diagnostics: readonly Diagnostic[],
  values: JsonObject,
  isSecret?: IsSecret,
): readonly Diagnostic[] {
  if (!isSecret || diagnostics.length === 0) return diagnostics;
  const secrets = [...listScalars(values)].filter(({ path }) => isSecret(path));
  return diagnostics.map((diagnostic) => ({
    ...diagnostic,
    message: withoutScalars(diagnostic.message, secrets),
    ...(diagnostic.help === undefined ? {} : { help: withoutScalars(diagnostic.help, secrets) }),
  }));
}

function createDiagnostic(
  { at, ...finding }: BrokenRule & { readonly code: string },
  { locate }: EffectiveValues,
): Diagnostic {
  return { ...finding, severity: 'error', origin: locate(at), pointer: formatPointer(at) };
}

/** In the order of the layers, and by position within each. */
function inOrder(diagnostics: readonly Diagnostic[], { layers }: EffectiveValues): readonly Diagnostic[] {
  const files = layers.map(({ file }) => file);
  return diagnostics.toSorted(
    ({ origin: a }, { origin: b }) =>
      files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line || a.column - b.column,
  );
}

/** Removes nulls that delete nothing and that the schema does not allow as values. */
export function withoutRefusedNulls(values: JsonObject, given: JsonObject, validator: Validator): JsonObject {
  const nulls = collectNulls(given);
  const failure = nulls.size === 0 ? undefined : validator.validate(values);
  if (!failure) return values;
  const refused = new Set<Pointer>();
  collectRefusedNulls(failure, refused);
  return withoutNulls(values, (path) => [nulls, refused].every((all) => all.has(formatPointer(path))));
}

function collectRefusedNulls({ value, at, causes }: ValidationError, refused: Set<Pointer>): void {
  if (value === null) refused.add(formatPointer(listTokens(at)));
  for (const cause of causes) collectRefusedNulls(cause, refused);
}

export function openBinding(source: BindingSource): Opened {
  const { name } = source;
  const parsed: unknown = JSON.parse(source.schema);
  const root = isSchemaObject(parsed) ? parsed : {};
  const server = source.server?.(root);
  const starts = server ? undefined : startValues(root);
  const start = isObject(starts) ? starts : {};
  const schema = openSchema(root, name);
  const models = findModels(root, source);
  const model = models.modelOf(root)?.class;
  return {
    root,
    schema,
    start,
    models,
    chart: { chart: { name, values: start, subCharts: [] }, layers: [], diagnostics: [] },
    complete: server ? createServerCompletion(server) : createCompletion({ root, schema, start, models }),
    secrets: createSecretMatcher([{ root, below: [] }]),
    plans: createPlans(models, schema.validator),
    rules: server?.evaluate ?? source.rules?.(root) ?? (() => []),
    isServed: server !== undefined,
    identity: server?.identity,
    isRoot: (value) => model !== undefined && value instanceof model,
  };
}

function createCompletion({
  root,
  schema,
  start,
  models,
}: Pick<Opened, 'root' | 'schema' | 'start' | 'models'>): Complete {
  const defaults = createDefaults(root, { inUnions: true, isOptional: models.isOptional });
  const unfinished = findUnfinished(start, root, schema.validator);
  return (values, { given = {}, scope = 'all', isOfChart = false } = {}) =>
    completeValues(values, given, { defaults, start, unfinished: isOfChart ? [] : unfinished }, scope);
}

function createServerCompletion(server: ServedKind): Complete {
  return (object, { scope } = {}) => (scope === 'none' ? object : server.complete(object));
}

type Complete = (
  values: JsonObject,
  how?: {
    /** The user's part of the merged values; without it, nothing was deleted. */
    readonly given?: JsonObject;
    readonly scope?: DefaultsScope;
    /** True when a chart provides the initial values. */
    readonly isOfChart?: boolean;
  },
) => JsonObject;

export interface Opened {
  readonly root: SchemaObject;
  readonly schema: OpenSchema;
  readonly complete: Complete;
  readonly start: JsonObject;
  readonly chart: ChartValues;
  readonly models: Models;
  readonly secrets: IsSecret | undefined;
  readonly plans: Plans;
  readonly rules: EvaluateRules;
  /** True for a kind, whose server fills in every missing default. */
  readonly isServed: boolean;
  /** The apiVersion and kind of the objects of a kind. */
  readonly identity: JsonObject | undefined;
  readonly isRoot: (value: unknown) => boolean;
}
