/** The branches of a schema, evaluated as the server does: it counts what holds, to explain the one that fits best. */

import { type FieldError, type FieldPath, formatFieldError, createUnnamedError } from '../../structural/field-error.ts';
import { goQuoted } from '../../structural/go-text.ts';
import type { Structural } from '../../structural/structural.ts';

/** Evaluates `anyOf`, `oneOf`, `allOf` and `not` of a schema; of branches that all fail, the one that fits best is reported. */
export function evaluateBranches(
  { anyOf, oneOf, allOf, not }: Structural,
  path: FieldPath,
  by: (branch: Structural) => ServerOutcome,
): ServerOutcome {
  const outcome = new ServerOutcome();
  outcome.matches += 1;
  if (anyOf.length > 0) evaluateAny(anyOf, by, path, outcome);
  if (oneOf.length > 0) evaluateOne(oneOf.map(by), path, outcome);
  if (allOf.length > 0) evaluateAll(allOf.map(by), path, outcome);
  if (not && by(not).isValid) outcome.add(createUnmetError(path, 'not', 'must not validate the schema (not)'));
  return outcome;
}

function evaluateAny(
  branches: readonly Structural[],
  by: (branch: Structural) => ServerOutcome,
  path: FieldPath,
  outcome: ServerOutcome,
): void {
  const results: ServerOutcome[] = [];
  for (const branch of branches) {
    const result = by(branch);
    if (result.isValid) {
      outcome.merge(result);
      return;
    }
    results.push(result);
  }
  outcome.add(createUnmetError(path, 'anyOf', 'must validate at least one schema (anyOf)'));
  mergeBest(results, outcome);
}

function evaluateOne(results: readonly ServerOutcome[], path: FieldPath, outcome: ServerOutcome): void {
  const valid = results.filter(({ isValid }) => isValid);
  const [first] = valid;
  if (first && valid.length === 1) {
    outcome.merge(first);
    return;
  }
  const found = valid.length === 0 ? 'Found none valid' : `Found ${valid.length} valid alternatives`;
  outcome.add(createUnmetError(path, 'oneOf', `must validate one and only one schema (oneOf). ${found}`));
  if (valid.length === 0) mergeBest(results, outcome);
}

function evaluateAll(results: readonly ServerOutcome[], path: FieldPath, outcome: ServerOutcome): void {
  for (const result of results) outcome.merge(result);
  const valid = results.filter(({ isValid }) => isValid).length;
  if (valid === results.length) return;
  outcome.add(
    createUnmetError(path, 'allOf', `must validate all the schemas (allOf)${valid === 0 ? '. None validated' : ''}`),
  );
}

/** Of several that fit alike, the first. */
function mergeBest(results: readonly ServerOutcome[], outcome: ServerOutcome): void {
  const [best] = [...results].sort((a, b) => b.matches - a.matches);
  if (best) outcome.merge(best);
}

function createUnmetError(path: FieldPath, keyword: string, what: string): FieldError {
  return createUnnamedError(path, keyword, `${goQuoted(path.text)} ${what}`);
}

/** The outcome of evaluating a value by a schema. */
export class ServerOutcome {
  /** How much held: of several branches, the server explains the one of which most did. */
  matches = 0;
  readonly #errors = new Map<string, FieldError>();

  /** What is wrong, each thing once. */
  get errors(): readonly FieldError[] {
    return [...this.#errors.values()];
  }

  /** True when nothing is wrong. */
  get isValid(): boolean {
    return this.#errors.size === 0;
  }

  /** Adds what is wrong, if anything is. */
  add(error: FieldError | undefined): void {
    const text = error ? formatFieldError(error) : '';
    if (error && !this.#errors.has(text)) this.#errors.set(text, error);
  }

  /** Adds what came of a part. */
  merge({ matches, errors }: Pick<ServerOutcome, 'matches' | 'errors'>): void {
    this.matches += matches;
    for (const error of errors) this.add(error);
  }

  /** The same without its errors: they are forgiven. */
  forgiven(): ServerOutcome {
    const outcome = new ServerOutcome();
    outcome.matches = this.matches;
    return outcome;
  }
}
