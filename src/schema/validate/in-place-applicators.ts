import { isArray, isObject } from '../../text/value/json.ts';
import type { Compiled, InPlaceApplicators } from './compiled-schema.ts';
import { addError, type Evaluation, evaluateInPlace, evaluatePart, fail } from './evaluation.ts';
import type { ValidationError } from './validation-error.ts';

/** Evaluates the keywords that apply subschemas to the value itself (JSON Schema 2020-12, core section 10.2). */
export function evaluateApplicators(evaluation: Evaluation, applicators: InPlaceApplicators): void {
  if (applicators.not !== undefined && isForbidden(evaluation, applicators.not)) fail(evaluation, 'not');
  if (applicators.allOf !== undefined) evaluateAllOf(evaluation, applicators.allOf);
  if (applicators.anyOf !== undefined) evaluateAnyOf(evaluation, applicators.anyOf);
  if (applicators.oneOf !== undefined) evaluateOneOf(evaluation, applicators.oneOf);
  if (applicators.if !== undefined) {
    const branch = evaluateInPlace(evaluation, applicators.if) === undefined ? applicators.then : applicators.else;
    if (branch !== undefined) addError(evaluation, evaluateInPlace(evaluation, branch));
  }
}

/** True for a value that satisfies what it should not; nothing counts as evaluated by that. */
function isForbidden(evaluation: Evaluation, schema: Compiled): boolean {
  const { run, value, at } = evaluation;
  return run.evaluate(schema, value, at, evaluation) === undefined;
}

function evaluateAllOf(evaluation: Evaluation, branches: readonly Compiled[]): void {
  const causes: ValidationError[] = [];
  for (const branch of branches) {
    const error = evaluateInPlace(evaluation, branch);
    if (error !== undefined) causes.push(error);
  }
  if (causes.length > 0) fail(evaluation, 'allOf', { causes });
}

function evaluateAnyOf(evaluation: Evaluation, branches: readonly Compiled[]): void {
  const causes: ValidationError[] = [];
  let isSatisfied = branches.length === 0;
  for (const branch of branches) {
    const error = evaluateInPlace(evaluation, branch);
    if (error !== undefined) causes.push(error);
    else isSatisfied = true;
    // What is not evaluated yet, any further branch may evaluate.
    if (isSatisfied && (evaluation.unevaluated?.size ?? 0) === 0) break;
  }
  if (!isSatisfied) fail(evaluation, 'anyOf', { causes });
}

function evaluateOneOf(evaluation: Evaluation, branches: readonly Compiled[]): void {
  const causes: ValidationError[] = [];
  const satisfied: number[] = [];
  for (const [index, branch] of branches.entries()) {
    const error = evaluateInPlace(evaluation, branch);
    if (error !== undefined) causes.push(error);
    else satisfied.push(index);
    if (satisfied.length > 1) break;
  }
  if (branches.length > 0 && satisfied.length === 0) fail(evaluation, 'oneOf', { causes });
  else if (satisfied.length > 1) fail(evaluation, 'oneOf', { found: satisfied });
}

/** `unevaluatedProperties` and `unevaluatedItems`: what no other keyword has evaluated (JSON Schema 2020-12, core section 11). */
export function evaluateUnevaluated(evaluation: Evaluation): void {
  const { compiled, value, unevaluated } = evaluation;
  if (unevaluated === undefined) return;
  const schema = (isArray(value) ? compiled.unevaluatedItems : compiled.unevaluatedProperties)?.();
  if (schema === undefined) return;
  if (isArray(value)) {
    for (const token of [...unevaluated]) {
      addError(evaluation, evaluatePart(evaluation, schema, value[Number(token)] ?? null, token));
    }
  } else if (isObject(value)) {
    for (const token of [...unevaluated]) {
      addError(evaluation, evaluatePart(evaluation, schema, value[token] ?? null, token));
    }
  }
}
