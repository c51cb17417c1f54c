import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { type Pointer, pointerOf } from '../../text/value/pointer.ts';
import { checkValues, type Mode } from '../explain/validate-values.ts';
import { type Effective, effectiveValues, type Sources } from '../layers/effective.ts';
import type { JsonObject } from '../../text/value/json.ts';
import { tokensOf } from '../../schema/document/path.ts';
import type { Finding } from './checks.ts';
import { type Extent, completed, withoutNulls } from './completed.ts';
import { instancesFrom } from './instances.ts';
import type { Opened } from './opened.ts';
import type { Validated } from './types.ts';
import type { ValidationError, Validator } from '../../schema/validate/index.ts';
import { nullsIn } from '../layers/defaults.ts';

/** How values are completed and checked. */
export interface SettleOptions {
  /** `complete`: all that is required must be there; `defaults`: it may be missing. */
  readonly mode?: Mode;
  readonly defaults?: Extent;
  /** Is told what is deprecated or rounded, each with its line. `validate` also gives it back. */
  readonly onWarning?: (warning: Diagnostic) => void;
}

/** Puts layers together over what the model starts with, completes and checks them, and makes instances. */
export function settle(
  opened: Opened,
  sources: Sources,
  { mode = 'complete', defaults = 'all' }: SettleOptions,
  { dropsNulls = false } = {},
): Validated<unknown> {
  const effective = effectiveValues({ chart: opened.chart, ...sources });
  const { values, given, diagnostics } = effective;
  if (values === undefined) return { ok: false, diagnostics: inOrder(diagnostics, effective) };
  // A chart counts as it is.
  const below = sources.chart === undefined ? opened : { ...opened, unfinished: [] };
  const full = completed(values, given, below, defaults);
  const whole = dropsNulls ? withoutRefusedNulls(full, given, opened.schema.validator) : full;
  const found = [...diagnostics, ...checkValues({ ...effective, values: whole }, opened.schema, { mode })];
  if (found.some(isError)) return { ok: false, diagnostics: inOrder(found, effective) };
  const made = instancesFrom(whole, opened.plans, { runsChecks: mode === 'complete' || isComplete(whole, opened) });
  const all = inOrder([...found, ...made.findings.map((finding) => diagnosticOf(finding, effective))], effective);
  return made.findings.length > 0
    ? { ok: false, diagnostics: all }
    : { ok: true, values: made.values, diagnostics: all };
}

/** What is checked by code may rely on all that is required. */
function isComplete(values: JsonObject, { schema }: Opened): boolean {
  return schema.validator.validate(values) === undefined;
}

function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

function diagnosticOf({ code, at, message, help }: Finding, { locate }: Effective): Diagnostic {
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
function inOrder(diagnostics: readonly Diagnostic[], { layers }: Effective): readonly Diagnostic[] {
  const files = layers.map(({ file }) => file);
  return diagnostics.toSorted(
    ({ origin: a }, { origin: b }) =>
      files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line || a.column - b.column,
  );
}

/** Leaves out the nulls that somebody gave to take something away where nothing stands, and that are no values there. */
function withoutRefusedNulls(values: JsonObject, given: JsonObject, validator: Validator): JsonObject {
  const taken = nullsIn(given);
  const failure = taken.size === 0 ? undefined : validator.validate(values);
  if (failure === undefined) return values;
  const refused = new Set<Pointer>();
  collect(failure, refused);
  return withoutNulls(values, (at) => taken.has(at) && refused.has(at));
}

function collect({ value, at, causes }: ValidationError, refused: Set<Pointer>): void {
  if (value === null) refused.add(pointerOf(tokensOf(at)));
  for (const cause of causes) collect(cause, refused);
}
