import { goQuoted } from '../../structural/go-text.ts';
import type { FieldError } from '../../structural/field-error.ts';
import type { FieldPath } from '../../structural/path.ts';
import type { Structural } from '../../structural/structural.ts';
import type { EvaluatedValue } from './evaluated-value.ts';
import { Outcome } from './outcome.ts';

type EvaluateBranch = (evaluated: EvaluatedValue) => Outcome;

/**
 * Evaluates the branches of a schema: `anyOf`, `oneOf`, `allOf` and `not`; of branches that all fail, the one that fits
 * best is reported.
 */
export function evaluateBranches(evaluated: EvaluatedValue, evaluate: EvaluateBranch): Outcome {
  const { schema, path } = evaluated;
  const outcome = new Outcome();
  outcome.matches += 1;
  // What an update leaves alone is evaluated anew in branches.
  const by = (branch: Structural): Outcome => evaluate({ ...evaluated, schema: branch, before: undefined });
  if (schema.anyOf.length > 0) evaluateAny(schema.anyOf, by, path, outcome);
  if (schema.oneOf.length > 0) evaluateOne(schema.oneOf.map(by), path, outcome);
  if (schema.allOf.length > 0) evaluateAll(schema.allOf.map(by), path, outcome);
  if (schema.not !== undefined && by(schema.not).isValid) {
    outcome.add([unmet(path, 'not', 'must not validate the schema (not)')]);
  }
  return outcome;
}

function evaluateAny(
  branches: readonly Structural[],
  by: (branch: Structural) => Outcome,
  path: FieldPath,
  outcome: Outcome,
): void {
  const results: Outcome[] = [];
  for (const branch of branches) {
    const result = by(branch);
    if (result.isValid) {
      outcome.merge(result);
      return;
    }
    results.push(result);
  }
  outcome.add([unmet(path, 'anyOf', 'must validate at least one schema (anyOf)')]);
  mergeBest(results, outcome);
}

function evaluateOne(results: readonly Outcome[], path: FieldPath, outcome: Outcome): void {
  const valid = results.filter(({ isValid }) => isValid);
  const [first] = valid;
  if (first !== undefined && valid.length === 1) {
    outcome.merge(first);
    return;
  }
  const found = valid.length === 0 ? 'Found none valid' : `Found ${valid.length} valid alternatives`;
  outcome.add([unmet(path, 'oneOf', `must validate one and only one schema (oneOf). ${found}`)]);
  if (valid.length === 0) mergeBest(results, outcome);
}

function evaluateAll(results: readonly Outcome[], path: FieldPath, outcome: Outcome): void {
  for (const result of results) outcome.merge(result);
  const valid = results.filter(({ isValid }) => isValid).length;
  if (valid === results.length) return;
  outcome.add([unmet(path, 'allOf', `must validate all the schemas (allOf)${valid === 0 ? '. None validated' : ''}`)]);
}

/** Of several that fit alike, the first. */
function mergeBest(results: readonly Outcome[], outcome: Outcome): void {
  const [best] = [...results].sort((a, b) => b.matches - a.matches);
  if (best !== undefined) outcome.merge(best);
}

function unmet({ text, steps }: FieldPath, keyword: string, what: string): FieldError {
  return {
    reason: 'FieldValueInvalid',
    field: '<nil>',
    message: `Invalid value: "": ${goQuoted(text)} ${what}`,
    keyword,
    steps,
  };
}
