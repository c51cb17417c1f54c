import { isArray } from '../../text/value/json.ts';
import type { Compiled, InPlaceApplicators } from './compile-schema.ts';
import { addError, type Evaluation, evaluateInPlace, evaluatePart, failKeyword } from './evaluation.ts';
import type { ValidationError } from './validation-error.ts';

/** Evaluates the keywords that apply subschemas to the value itself (JSON Schema 2020-12, core section 10.2). */
export function evaluateApplicators(evaluation: Evaluation, applicators: InPlaceApplicators): void {
  if (applicators.not !== undefined && isForbidden(evaluation, applicators.not)) failKeyword(evaluation, 'not');
  if (applicators.allOf) evaluateAllOf(evaluation, applicators.allOf);
  if (applicators.anyOf) evaluateAnyOf(evaluation, applicators.anyOf);
  if (applicators.oneOf) evaluateOneOf(evaluation, applicators.oneOf);
  if (applicators.if !== undefined) {
    const branch = evaluateInPlace(evaluation, applicators.if) ? applicators.else : applicators.then;
    if (branch !== undefined) addError(evaluation, evaluateInPlace(evaluation, branch));
  }
}

/** `not` evaluates no keys. */
function isForbidden(evaluation: Evaluation, schema: Compiled): boolean {
  const { run, value, at } = evaluation;
  return !run.evaluate(schema, value, at, evaluation);
}

function evaluateAllOf(evaluation: Evaluation, branches: readonly Compiled[]): void {
  const { causes } = tryBranches(evaluation, branches, () => false);
  if (causes.length > 0) failKeyword(evaluation, 'allOf', { causes });
}

function evaluateAnyOf(evaluation: Evaluation, branches: readonly Compiled[]): void {
  // If keys are unevaluated, further branches may evaluate them.
  const isEnough = (satisfied: number): boolean => satisfied > 0 && (evaluation.unevaluated?.size ?? 0) === 0;
  const { satisfied, causes } = tryBranches(evaluation, branches, isEnough);
  if (branches.length > 0 && satisfied.length === 0) failKeyword(evaluation, 'anyOf', { causes });
}

function evaluateOneOf(evaluation: Evaluation, branches: readonly Compiled[]): void {
  const { satisfied, causes } = tryBranches(evaluation, branches, (count) => count > 1);
  if (branches.length > 0 && satisfied.length === 0) failKeyword(evaluation, 'oneOf', { causes });
  else if (satisfied.length > 1) failKeyword(evaluation, 'oneOf', { found: satisfied });
}

/** Stops when enough is known. */
function tryBranches(evaluation: Evaluation, branches: readonly Compiled[], isEnough: (satisfied: number) => boolean) {
  const causes: ValidationError[] = [];
  const satisfied: number[] = [];
  for (const [index, branch] of branches.entries()) {
    const error = evaluateInPlace(evaluation, branch);
    if (!error) satisfied.push(index);
    else causes.push(error);
    if (isEnough(satisfied.length)) break;
  }
  return { satisfied, causes };
}

/** `unevaluatedProperties` and `unevaluatedItems`: what no other keyword has evaluated (JSON Schema 2020-12, core section 11). */
export function evaluateUnevaluated(evaluation: Evaluation): void {
  const { compiled, value, unevaluated } = evaluation;
  if (!unevaluated || typeof value !== 'object' || value === null) return;
  const schema = (isArray(value) ? compiled.unevaluatedItems : compiled.unevaluatedProperties)?.();
  if (schema === undefined) return;
  for (const token of [...unevaluated]) {
    const part = isArray(value) ? value[Number(token)] : value[token];
    addError(evaluation, evaluatePart(evaluation, schema, part ?? null, token));
  }
}
