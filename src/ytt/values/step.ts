import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';
import { OverlayError } from '../overlay/index.ts';
import { ConditionError, isSchemaError } from '../schema/index.ts';
import { StarlarkError } from '../starlark/index.ts';
import {
  type DocumentNode,
  findRepeatedKey,
  goKey,
  isContainer,
  type MapItem,
  type Position,
  createOrigin,
  TemplateError,
  unknownPosition,
  type Value,
} from '../template/index.ts';

/** How loading ended, named after the steps of ytt. */
export type YttVerdict =
  | 'accept'
  | 'schema-error'
  | 'values-file-error'
  | 'overlay-error'
  | 'type-error'
  | 'validation-error'
  | 'panic';

export class StepFailure extends Error {
  readonly verdict: YttVerdict;
  readonly diagnostics: readonly Diagnostic[];

  constructor(verdict: YttVerdict, text: string, diagnostics: readonly Diagnostic[]) {
    super(text);
    this.verdict = verdict;
    this.diagnostics = diagnostics;
  }
}

export interface Step {
  readonly verdict: YttVerdict;
  readonly prefix: string;
}

/** Turns the errors of a step into step failures. `findPlace` says where in a template the code of an error stands. */
export function inStep<T>(
  { verdict, prefix }: Step,
  step: () => T,
  { findPlace, at }: { readonly findPlace: (error: StarlarkError) => Position; readonly at?: DocumentNode | undefined },
): T {
  try {
    return step();
  } catch (error) {
    if (error instanceof TemplateError) {
      const file = error.diagnostics[0]?.origin.file ?? '';
      const compiling = error.isCompilation ? `Compiling YAML template '${file}': ` : '';
      throw new StepFailure(verdict, prefix + compiling + error.message, error.diagnostics);
    }
    if (isSchemaError(error)) throw new StepFailure(verdict, prefix + error.message, error.diagnostics);
    if (error instanceof OverlayError) {
      throw new StepFailure(verdict, prefix + error.message, [error.diagnostic(at?.position ?? unknownPosition())]);
    }
    if (error instanceof ConditionError) {
      const { message, validation } = error;
      const help = 'Correct the function of when=: it must accept the value, optionally ctx, and return a boolean.';
      const origin = createOrigin(validation.position);
      throw new StepFailure(verdict, prefix + message, [
        { code: 'ytt/when', severity: 'error', message, help, origin },
      ]);
    }
    if (error instanceof StarlarkError) {
      const { message } = error;
      const origin = createOrigin(findPlace(error));
      const help = 'Simplify the functions of the schema.';
      throw new StepFailure(verdict, prefix + message, [
        { code: 'ytt/limit', severity: 'error', message, help, origin },
      ]);
    }
    throw error;
  }
}

/** Overlays can repeat a key, which ytt refuses. */
export function refuseRepeatedKeys({ value }: DocumentNode): void {
  const item = findRepeatedKey(value);
  if (!item) return;
  const name = goKey(item.key);
  const message = `the key "${name}" is duplicated by the overlays: ytt stops here`;
  const help = 'An overlay with @overlay/replace has replaced several keys by it: match only one.';
  throw new StepFailure('panic', `panic: Unexpected duplicate key: ${name}\n`, [
    { code: 'ytt/overlay', severity: 'error', message, help, origin: createOrigin(item.position) },
  ]);
}

/** ytt refuses keys that are not strings, because values become attributes. */
export function refuseOtherKeys({ value }: DocumentNode): void {
  const item = findOtherKey(value);
  if (!item) return;
  const text = `panic: expected struct key ${goKey(item.key)} to be string\n`;
  const message = `the key is ${String(item.key)}, not a string: ytt stops here`;
  const help = 'Quote it: ytt reads YAML 1.1, in which y, n, yes, no, on, off and numbers are not strings.';
  throw new StepFailure('panic', text, [
    { code: 'ytt/key-not-string', severity: 'error', message, help, origin: createOrigin(item.position) },
  ]);
}

function findOtherKey(value: Value): MapItem | undefined {
  if (!isContainer(value)) return;
  for (const item of value.items) {
    if (item.kind === 'map item' && typeof item.key !== 'string') return item;
    const inner = findOtherKey(item.value);
    if (inner) return inner;
  }
}
