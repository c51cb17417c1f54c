/** Evaluates the branches of a schema as the server does: it counts matches to report the best matching branch. */

import { type FieldError, type FieldPath, formatFieldError, createUnnamedError } from '../../structural/field-error.ts';
import { goQuoted } from '../../structural/go-text.ts';
import type { Structural } from '../../structural/structural.ts';

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

/** Among equal matches, the first wins. */
function mergeBest(results: readonly ServerOutcome[], outcome: ServerOutcome): void {
  const [best] = [...results].sort((a, b) => b.matches - a.matches);
  if (best) outcome.merge(best);
}

function createUnmetError(path: FieldPath, keyword: string, what: string): FieldError {
  return createUnnamedError(path, keyword, `${goQuoted(path.text)} ${what}`);
}

const none: readonly FieldError[] = [];

export class ServerOutcome {
  /** The number of checks that passed; the server reports the branch with the highest count. */
  matches = 0;
  #errors: Map<string, FieldError> | undefined;

  get errors(): readonly FieldError[] {
    return this.#errors ? [...this.#errors.values()] : none;
  }

  get isValid(): boolean {
    return this.#errors === undefined;
  }

  add(error?: FieldError): void {
    if (!error) return;
    const text = formatFieldError(error);
    this.#errors ??= new Map();
    if (!this.#errors.has(text)) this.#errors.set(text, error);
  }

  /** The other outcome may become a part of this one: it is not added to later. */
  merge(outcome: ServerOutcome): void {
    this.matches += outcome.matches;
    if (this.#errors === undefined) this.#errors = outcome.#errors;
    else for (const error of outcome.errors) this.add(error);
  }

  addAll(matches: number, errors: readonly FieldError[]): void {
    this.matches += matches;
    for (const error of errors) this.add(error);
  }

  forgiven(): ServerOutcome {
    const outcome = new ServerOutcome();
    outcome.matches = this.matches;
    return outcome;
  }
}
