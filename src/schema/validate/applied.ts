import { isList, isObject } from '../../text/value/json.ts';
import type { Failure } from './failure.ts';
import type { AppliedLaws, Law } from './law.ts';
import { add, fail, judgePart, judgeSelf, type Work } from './work.ts';

/** The keywords that look at the value by other schemas (JSON Schema 2020-12, core section 10.2). */
export function judgeApplied(work: Work, laws: AppliedLaws): void {
  if (laws.not !== undefined && judgeNot(work, laws.not)) fail(work, 'not');
  if (laws.allOf !== undefined) judgeAll(work, laws.allOf);
  if (laws.anyOf !== undefined) judgeAny(work, laws.anyOf);
  if (laws.oneOf !== undefined) judgeOne(work, laws.oneOf);
  if (laws.if !== undefined) {
    const branch = judgeSelf(work, laws.if) === undefined ? laws.then : laws.else;
    if (branch !== undefined) add(work, judgeSelf(work, branch));
  }
}

/** True for a value that satisfies what it should not; nothing counts as looked at by that. */
function judgeNot(work: Work, law: Law): boolean {
  return work.court.judge(law, work.value, work.at, work) === undefined;
}

function judgeAll(work: Work, branches: readonly Law[]): void {
  const causes: Failure[] = [];
  for (const branch of branches) {
    const failure = judgeSelf(work, branch);
    if (failure !== undefined) causes.push(failure);
  }
  if (causes.length > 0) fail(work, 'allOf', { causes });
}

function judgeAny(work: Work, branches: readonly Law[]): void {
  const causes: Failure[] = [];
  let isSatisfied = branches.length === 0;
  for (const branch of branches) {
    const failure = judgeSelf(work, branch);
    if (failure !== undefined) causes.push(failure);
    else isSatisfied = true;
    // What is left to look at, any further branch may look at.
    if (isSatisfied && (work.rest?.size ?? 0) === 0) break;
  }
  if (!isSatisfied) fail(work, 'anyOf', { causes });
}

function judgeOne(work: Work, branches: readonly Law[]): void {
  const causes: Failure[] = [];
  const satisfied: number[] = [];
  for (const [index, branch] of branches.entries()) {
    const failure = judgeSelf(work, branch);
    if (failure !== undefined) causes.push(failure);
    else satisfied.push(index);
    if (satisfied.length > 1) break;
  }
  if (branches.length > 0 && satisfied.length === 0) fail(work, 'oneOf', { causes });
  else if (satisfied.length > 1) fail(work, 'oneOf', { found: satisfied });
}

/** `unevaluatedProperties` and `unevaluatedItems`: what no other keyword has looked at (JSON Schema 2020-12, core section 11). */
export function judgeUnevaluated(work: Work): void {
  const { law, value, rest } = work;
  if (rest === undefined) return;
  const unevaluated = isList(value) ? law.unevaluatedItems : law.unevaluatedProperties;
  const left = unevaluated?.();
  if (left === undefined) return;
  if (isList(value)) {
    for (const token of [...rest]) add(work, judgePart(work, left, value[Number(token)] ?? null, token));
  } else if (isObject(value)) {
    for (const token of [...rest]) add(work, judgePart(work, left, value[token] ?? null, token));
  }
}
