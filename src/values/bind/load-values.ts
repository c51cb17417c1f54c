import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { type Pointer, pointerOf } from '../../text/value/pointer.ts';
import { validateValues, type ValidationMode } from '../explain/validate-values.ts';
import { type EffectiveValues, effectiveValues, type ValuesSources } from '../layers/effective-values.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { tokensOf } from '../../schema/document/value-path.ts';
import type { InstanceError } from './checks.ts';
import { type DefaultsScope, nullsIn } from '../layers/defaults.ts';
import { completed, withoutNulls } from './complete-values.ts';
import { instancesFrom } from './instances.ts';
import type { Opened } from './open-binding.ts';
import type { Validated } from './types.ts';
import type { ValidationError, Validator } from '../../schema/validate/index.ts';

/**
 * Loads values: merges layers over the initial values of the model, completes and validates them, and creates
 * instances.
 */
export function loadValues(
  opened: Opened,
  sources: ValuesSources,
  { mode = 'complete', defaults = 'all' }: CompletionOptions,
  { dropsNulls = false } = {},
): Validated<unknown> {
  const effective = effectiveValues({ chart: opened.chart, ...sources });
  const { values, given, diagnostics } = effective;
  if (values === undefined) return { ok: false, diagnostics: inOrder(diagnostics, effective) };
  // The values of a chart count as they are.
  const below = sources.chart === undefined ? opened : { ...opened, unfinished: [] };
  const full = completed(values, given, below, defaults);
  const whole = dropsNulls ? withoutRefusedNulls(full, given, opened.schema.validator) : full;
  const found = [...diagnostics, ...validateValues({ ...effective, values: whole }, opened.schema, { mode })];
  if (found.some(isError)) return { ok: false, diagnostics: inOrder(found, effective) };
  const made = instancesFrom(whole, opened.plans, { runsChecks: mode === 'complete' || isComplete(whole, opened) });
  const all = inOrder([...found, ...made.findings.map((finding) => diagnosticOf(finding, effective))], effective);
  return made.findings.length > 0
    ? { ok: false, diagnostics: all }
    : { ok: true, values: made.values, diagnostics: all };
}

/** How values are completed with defaults and validated. */
export interface CompletionOptions {
  /** `complete`: all that is required must be there; `defaults`: it may be missing. */
  readonly mode?: ValidationMode;
  readonly defaults?: DefaultsScope;
  /** Called for each value that is deprecated or rounded, with its line. `validate` also returns these warnings. */
  readonly onWarning?: (warning: Diagnostic) => void;
}

/** Checks in code may rely on required properties. */
function isComplete(values: JsonObject, { schema }: Opened): boolean {
  return schema.validator.validate(values) === undefined;
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

function diagnosticOf({ code, at, message, help }: InstanceError, { locate }: EffectiveValues): Diagnostic {
  const tokens = tokensOf(at);
  const diagnostic: Diagnostic = {
    code,
    severity: 'error',
    message,
    origin: locate(tokens),
    pointer: pointerOf(tokens),
  };
  return help === undefined ? diagnostic : { ...diagnostic, help };
}

/** In the order of the layers, and of what stands in them. */
function inOrder(diagnostics: readonly Diagnostic[], { layers }: EffectiveValues): readonly Diagnostic[] {
  const files = layers.map(({ file }) => file);
  return diagnostics.toSorted(
    ({ origin: a }, { origin: b }) =>
      files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line || a.column - b.column,
  );
}

/** Leaves out nulls that would delete something where nothing is, and that the schema does not allow as values. */
function withoutRefusedNulls(values: JsonObject, given: JsonObject, validator: Validator): JsonObject {
  const nulls = nullsIn(given);
  const failure = nulls.size === 0 ? undefined : validator.validate(values);
  if (failure === undefined) return values;
  const refused = new Set<Pointer>();
  collect(failure, refused);
  return withoutNulls(values, (at) => nulls.has(at) && refused.has(at));
}

function collect({ value, at, causes }: ValidationError, refused: Set<Pointer>): void {
  if (value === null) refused.add(pointerOf(tokensOf(at)));
  for (const cause of causes) collect(cause, refused);
}
