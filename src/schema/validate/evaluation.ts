import { type Json, isSame } from '../../text/value/json.ts';
import type { Path } from '../document/value-path.ts';
import type { SchemaObject } from '../document/schema.ts';
import { getTypeBit } from '../document/types.ts';
import type { AllowedValues, Compiled, CompiledSchema } from './compile-schema.ts';
import { isOfFormat } from './formats.ts';
import type { EvaluationScope, ValidationError } from './validation-error.ts';

export interface Evaluation extends EvaluationScope {
  readonly run: Run;
  readonly compiled: CompiledSchema;
  readonly value: Json;
  readonly unevaluated: Unevaluated | undefined;
  errors: ValidationError[] | undefined;
}

/** For `unevaluatedProperties` and `unevaluatedItems`. */
export type Unevaluated = Set<string>;

export interface Run {
  readonly steps: Steps;
  readonly past?: PastAt | undefined;
  /** Decides on parts where nobody asks why they are refused. */
  readonly accepts?: ((schema: Compiled, part: Json) => boolean) | undefined;
  /** Depends on the dynamic scope. */
  readonly follow: (keyword: DynamicKeyword, schema: SchemaObject, scope: EvaluationScope) => Compiled | undefined;
  /**
   * Evaluates a value; if it satisfies the schema, evaluated keys are removed from `unevaluated`. Part of the run,
   * because keywords apply schemas and schemas consist of keywords.
   */
  readonly evaluate: (
    schema: Compiled,
    value: Json,
    at: Path,
    scope: EvaluationScope | undefined,
    unevaluated?: Unevaluated,
  ) => Outcome;
}

/** `undefined` if there was no value. */
export type PastAt = (at: Path) => Json | undefined;

export type DynamicKeyword = '$dynamicRef' | '$recursiveRef';

type Outcome = ValidationError | undefined;

export const bareError: Omit<ValidationError, 'value' | 'schema'> = {
  keyword: 'false',
  at: undefined,
  scope: undefined,
  found: [],
  causes: [],
};

type Details = Partial<Pick<ValidationError, 'found' | 'causes'>>;

export function failKeyword(evaluation: Evaluation, keyword: string, details: Details = {}): void {
  addError(evaluation, createError(evaluation, keyword, details));
}

export function createError(evaluation: Evaluation, keyword: string, details: Details = {}): ValidationError {
  const { at, value, schema, outer } = evaluation;
  return { keyword, at, value, schema, scope: { schema, at, outer }, found: [], causes: [], ...details };
}

export function addError(evaluation: Evaluation, error: Outcome): void {
  if (!error) return;
  evaluation.errors ??= [];
  evaluation.errors.push(error);
}

export function evaluateInPlace(evaluation: Evaluation, schema: Compiled): Outcome {
  return evaluation.run.evaluate(schema, evaluation.value, evaluation.at, evaluation, evaluation.unevaluated);
}

export function evaluatePart(evaluation: Evaluation, schema: Compiled, part: Json, token: string): Outcome {
  evaluation.unevaluated?.delete(token);
  return tryPart(evaluation, schema, part, token);
}

export function tryPart(evaluation: Evaluation, schema: Compiled, part: Json, token: string): Outcome {
  const { run, at } = evaluation;
  // Most parts are valid scalars, which need no location.
  if (isSettled(schema, part)) {
    takeStep(run.steps);
    return;
  }
  if (run.accepts) return run.accepts(schema, part) ? undefined : { ...bareError, value: part, schema: false };
  return run.evaluate(schema, part, { token, up: at }, evaluation);
}

/** Assertions after the first failed one are not evaluated. */
export function failedAssertion({ types, choices, format }: CompiledSchema, value: Json): string | undefined {
  if ((types & getTypeBit(value)) === 0) return 'type';
  for (const choice of choices) if (!isAmong(choice, value)) return choice.keyword;
  return format === undefined || typeof value !== 'string' || isOfFormat(format, value) ? undefined : 'format';
}

/** Ignores the order of keys. */
function isAmong({ scalars, others }: AllowedValues, value: Json): boolean {
  if (typeof value !== 'object' || value === null) return scalars.has(value);
  return others.some((other) => isSame(other, value));
}

/** True also for a value that is no string. */
export function isMatched({ pattern }: CompiledSchema, value: Json): boolean {
  return !pattern || typeof value !== 'string' || pattern()(value);
}

export function isSettled(schema: Compiled, value: Json): boolean {
  if (typeof schema === 'boolean') return schema;
  return (
    schema.isAlone &&
    typeof value !== 'object' &&
    failedAssertion(schema, value) === undefined &&
    fitsBounds(schema, value) &&
    isMatched(schema, value)
  );
}

export function fitsBounds({ bounds }: CompiledSchema, value: Json): boolean {
  for (const { holds, limit } of bounds) if (!holds(value, limit)) return false;
  return true;
}

/** A schema that refers to itself for the same value would never end. */
export function isCycle(schema: SchemaObject, at: Path, scope?: EvaluationScope): boolean {
  for (let entered = scope; entered && entered.at === at; entered = entered.outer) {
    if (entered.schema === schema) return true;
  }
  return false;
}

const limits = { least: 100_000, perValue: 100, most: 20_000_000 } as const;

/** Limits how often schemas are applied to a value, because recursion in many ways would take too long. */
interface Steps {
  readonly value: Json;
  left: number;
  isCounted: boolean;
}

export function createSteps(value: Json): Steps {
  return { value, left: limits.least, isCounted: false };
}

/**
 * Returns false when none is left. A large value gets more steps; it is measured only when the first ones are used up.
 */
export function takeStep(steps: Steps): boolean {
  steps.left -= 1;
  if (steps.left < 0 && !steps.isCounted) {
    steps.left += Math.min(limits.perValue * countValues(steps.value), limits.most - limits.least);
    steps.isCounted = true;
  }
  return steps.left >= 0;
}

/** A value that YAML aliases repeat counts each time. */
function countValues(root: Json): number {
  const open: Json[] = [root];
  let count = 0;
  for (let value = open.pop(); value !== undefined && count < limits.most; value = open.pop()) {
    count += 1;
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) open.push(inner);
  }
  return count;
}
