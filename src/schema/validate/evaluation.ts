import { type Json, isSame } from '../../text/value/json.ts';
import type { Path } from '../document/value-path.ts';
import type { SchemaObject } from '../document/schema.ts';
import { getTypeBit } from '../document/types.ts';
import type { AllowedValues, Compiled, CompiledSchema } from './compile-schema.ts';
import { isOfFormat } from './formats.ts';
import type { EvaluationScope, ValidationError } from './validation-error.ts';

/** The evaluation of one value by one schema. */
export interface Evaluation extends EvaluationScope {
  readonly run: Run;
  readonly compiled: CompiledSchema;
  readonly value: Json;
  readonly unevaluated: Unevaluated | undefined;
  /** None before the first. */
  errors: ValidationError[] | undefined;
}

/** Keys of a value, names or indexes, that no keyword has evaluated yet; for `unevaluatedProperties` and `unevaluatedItems`. */
export type Unevaluated = Set<string>;

/** What the evaluation of a value takes, whichever schema and part of it. */
export interface Run {
  readonly steps: Steps;
  /** What stood at a place before an update, for predicates that look back. */
  readonly past?: PastAt | undefined;
  /** What a `$dynamicRef` or `$recursiveRef` leads to: that depends on the dynamic scope. */
  readonly follow: (keyword: DynamicKeyword, schema: SchemaObject, scope: EvaluationScope) => Compiled | undefined;
  /**
   * Evaluates a value; where it satisfies the schema, what was evaluated is taken out of `unevaluated`. A function of the run,
   * since keywords apply schemas and schemas consist of keywords.
   */
  readonly evaluate: (
    schema: Compiled,
    value: Json,
    at: Path,
    scope: EvaluationScope | undefined,
    unevaluated?: Unevaluated,
  ) => Outcome;
}

/** What stood at a place before an update; `undefined` where nothing did. */
export type PastAt = (at: Path) => Json | undefined;

/** The references whose target the dynamic scope decides. */
export type DynamicKeyword = '$dynamicRef' | '$recursiveRef';

/** What is wrong with a value, if anything is. */
type Outcome = ValidationError | undefined;

/** What an error has beside keyword and location. */
type Details = Partial<Pick<ValidationError, 'found' | 'causes'>>;

/** Notes that the value does not satisfy a keyword. */
export function failKeyword(evaluation: Evaluation, keyword: string, details: Details = {}): void {
  addError(evaluation, createError(evaluation, keyword, details));
}

/** The error of a value that does not satisfy a keyword. */
export function createError(evaluation: Evaluation, keyword: string, details: Details = {}): ValidationError {
  const { at, value, schema, outer } = evaluation;
  return { keyword, at, value, schema, scope: { schema, at, outer }, found: [], causes: [], ...details };
}

/** Notes an error, if there is one. */
export function addError(evaluation: Evaluation, error: Outcome): void {
  if (!error) return;
  evaluation.errors ??= [];
  evaluation.errors.push(error);
}

/** Evaluates the value itself by a subschema. */
export function evaluateInPlace(evaluation: Evaluation, schema: Compiled): Outcome {
  return evaluation.run.evaluate(schema, evaluation.value, evaluation.at, evaluation, evaluation.unevaluated);
}

/** Evaluates a part of the value, which counts as evaluated then. */
export function evaluatePart(evaluation: Evaluation, schema: Compiled, part: Json, token: string): Outcome {
  evaluation.unevaluated?.delete(token);
  return tryPart(evaluation, schema, part, token);
}

/** Evaluates a part of the value, which does not count as evaluated. */
export function tryPart(evaluation: Evaluation, schema: Compiled, part: Json, token: string): Outcome {
  const { run, at } = evaluation;
  // Most parts are scalars that are as they should be: they need no location.
  if (isSettled(schema, part)) {
    takeStep(run.steps);
    return;
  }
  return run.evaluate(schema, part, { token, up: at }, evaluation);
}

/** The first assertion on the value as a whole that it does not satisfy; those after it are not evaluated. */
export function failedAssertion({ types, choices, format }: CompiledSchema, value: Json): string | undefined {
  if ((types & getTypeBit(value)) === 0) return 'type';
  for (const choice of choices) if (!isAmong(choice, value)) return choice.keyword;
  return format === undefined || typeof value !== 'string' || isOfFormat(format, value) ? undefined : 'format';
}

/** True for one of the values, whatever the order of its keys. */
function isAmong({ scalars, others }: AllowedValues, value: Json): boolean {
  if (typeof value !== 'object' || value === null) return scalars.has(value);
  return others.some((other) => isSame(other, value));
}

/** True for a value in which the pattern is found, and for one that is no string. */
export function isMatched({ pattern }: CompiledSchema, value: Json): boolean {
  return !pattern || typeof value !== 'string' || pattern()(value);
}

/** True for a value without parts that satisfies a schema in which no other has a say. */
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

/** True for a value within all bounds of a schema. */
export function fitsBounds({ bounds }: CompiledSchema, value: Json): boolean {
  for (const { holds, limit } of bounds) if (!holds(value, limit)) return false;
  return true;
}

/** True when a schema was entered before for the same value: it refers to itself without end. */
export function isCycle(schema: SchemaObject, at: Path, scope: EvaluationScope | undefined): boolean {
  for (let entered = scope; entered && entered.at === at; entered = entered.outer) {
    if (entered.schema === schema) return true;
  }
  return false;
}

const limits = { least: 100_000, perValue: 100, most: 20_000_000 } as const;

/** How often schemas may still be applied to a value: one that refers to itself in too many ways would not end in time. */
interface Steps {
  readonly value: Json;
  left: number;
  isCounted: boolean;
}

/** The steps that a value may take. */
export function createSteps(value: Json): Steps {
  return { value, left: limits.least, isCounted: false };
}

/** Takes a step; false when none is left. A large value may take more: it is counted when the first ones are used up. */
export function takeStep(steps: Steps): boolean {
  steps.left -= 1;
  if (steps.left < 0 && !steps.isCounted) {
    steps.left += Math.min(limits.perValue * countValues(steps.value), limits.most - limits.least);
    steps.isCounted = true;
  }
  return steps.left >= 0;
}

/** How many values stand in a value, each as often as aliases repeat it. */
function countValues(root: Json): number {
  const open: Json[] = [root];
  let count = 0;
  for (let value = open.pop(); value !== undefined && count < limits.most; value = open.pop()) {
    count += 1;
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) open.push(inner);
  }
  return count;
}
