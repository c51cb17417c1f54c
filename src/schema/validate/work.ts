import type { Json } from '../../text/value/json.ts';
import type { FailedKeyword, Failure } from './failure.ts';
import type { Law, Statute } from './law.ts';
import type { Library } from './library.ts';
import type { Path } from '../document/path.ts';
import { isSettled } from './scalars.ts';
import { type Steps, step } from './steps.ts';
import type { Trail } from './trail.ts';

/** Keys of a value, names or indexes, that no keyword has looked at yet; for `unevaluatedProperties` and `unevaluatedItems`. */
export type Rest = Set<string>;

/** What judging takes, whichever the value. */
export interface Court {
  readonly library: Library;
  readonly steps: Steps;
  /** Judges a value; what it looked at is taken out of `rest` when it is satisfied. */
  readonly judge: (law: Law, value: Json, at: Path, trail: Trail | undefined, rest?: Rest) => Failure | undefined;
}

/** One schema on one value. */
export interface Work extends Trail {
  readonly court: Court;
  readonly law: Statute;
  readonly value: Json;
  readonly rest: Rest | undefined;
  /** None before the first. */
  failures: Failure[] | undefined;
}

/** Notes that the value does not satisfy a keyword. */
export function fail(
  work: Work,
  keyword: FailedKeyword,
  details: Partial<Pick<Failure, 'found' | 'causes'>> = {},
): void {
  add(work, failureOf(work, keyword, details));
}

/** What is noted when a value does not satisfy a keyword. */
export function failureOf(
  { at, value, schema, outer }: Pick<Work, 'at' | 'value' | 'schema' | 'outer'>,
  keyword: FailedKeyword,
  { found = [], causes = [] }: Partial<Pick<Failure, 'found' | 'causes'>> = {},
): Failure {
  return { keyword, at, value, schema, trail: { schema, at, outer }, found, causes };
}

/** Judges the value itself by a part of the schema. */
export function judgeSelf(work: Work, law: Law): Failure | undefined {
  return work.court.judge(law, work.value, work.at, work, work.rest);
}

/** Judges a part of the value, which thereby counts as looked at. */
export function judgePart(work: Work, law: Law, part: Json, token: string): Failure | undefined {
  work.rest?.delete(token);
  return judgeAside(work, law, part, token);
}

/** Judges a part of the value, which does not count as looked at. */
export function judgeAside(work: Work, law: Law, part: Json, token: string): Failure | undefined {
  const { court, at } = work;
  // Most parts are scalars that are as they should be: they need no place.
  if (isSettled(law, part)) {
    step(court.steps);
    return undefined;
  }
  return court.judge(law, part, { token, up: at }, work);
}

/** Notes a failure, if there is one. */
export function add(work: Work, failure: Failure | undefined): void {
  if (failure === undefined) return;
  work.failures ??= [];
  work.failures.push(failure);
}
