import type { Failure } from './failure.ts';
import { add, fail, isSchema, judgePart, judgeSelf, schemasIn, type Work } from './work.ts';
import { isList, isObject } from '../json.ts';

/** The keywords that look at the value by other schemas (JSON Schema 2020-12, core section 10.2). */
export function judgeApplied(work: Work): void {
  const { keywords } = work;
  if (isSchema(keywords.not) && judgeSelf({ ...work, rest: undefined }, keywords.not) === undefined) fail(work, 'not');
  if (keywords.allOf !== undefined) judgeAll(work);
  if (keywords.anyOf !== undefined) judgeAny(work);
  if (keywords.oneOf !== undefined) judgeOne(work);
  if (isSchema(keywords.if)) {
    const branch = judgeSelf(work, keywords.if) === undefined ? keywords.then : keywords.else;
    if (isSchema(branch)) add(work, judgeSelf(work, branch));
  }
}

function judgeAll(work: Work): void {
  const causes = schemasIn(work.keywords.allOf).flatMap((branch) => judgeSelf(work, branch) ?? []);
  if (causes.length > 0) fail(work, 'allOf', { causes });
}

function judgeAny(work: Work): void {
  const branches = schemasIn(work.keywords.anyOf);
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

function judgeOne(work: Work): void {
  const branches = schemasIn(work.keywords.oneOf);
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
  const { keywords, value, rest } = work;
  const schema = isList(value) ? keywords.unevaluatedItems : keywords.unevaluatedProperties;
  if (!isSchema(schema) || rest === undefined) return;
  if (isList(value)) {
    for (const token of [...rest]) add(work, judgePart(work, schema, value[Number(token)] ?? null, token));
  } else if (isObject(value)) {
    for (const token of [...rest]) add(work, judgePart(work, schema, value[token] ?? null, token));
  }
}
