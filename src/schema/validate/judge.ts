import { type Json, isList, isObject } from '../../text/value/json.ts';
import type { Schema } from '../document/schema.ts';
import { judgeApplied, judgeUnevaluated } from './applied.ts';
import type { Failure } from './failure.ts';
import { judgeItems } from './items.ts';
import type { Law, Statute } from './law.ts';
import { type Library, libraryOf } from './library.ts';
import { judgeMembers } from './members.ts';
import { failedWhole, isMatched } from './scalars.ts';
import { step, stepsFor } from './steps.ts';
import { isCycle } from './trail.ts';
import { type Court, type Rest, type Work, fail, failureOf, judgeSelf } from './work.ts';

/** Judges a value by the root of a document, or by another schema in it: everything that is wrong with it, as Helm sees it. */
export type Judge = (value: Json, schema?: Schema) => Failure | undefined;

/** Opens a schema to judge values by it, keyword by keyword, in the order that Helm does. */
export function judgeBy(root: Schema): Judge {
  if (typeof root === 'boolean') return (value) => (root ? undefined : { ...nothing, value, schema: root });
  const library = libraryOf(root);
  return (value, schema = root) => {
    const limit: Failure = { ...nothing, keyword: 'limit', value, schema };
    const court = courtOn(value, library);
    try {
      const failure = court.judge(library.lawOf(schema), value, undefined, undefined);
      return court.steps.left < 0 ? limit : failure;
    } catch (error) {
      // Values and schemas that stand deep in each other, and together too deep.
      if (error instanceof RangeError) return limit;
      throw error;
    }
  };
}

function courtOn(whole: Json, library: Library): Court {
  const court: Court = {
    library,
    steps: stepsFor(whole),
    judge(law, value, at, outer, rest) {
      const mayGoOn = step(court.steps);
      if (typeof law === 'boolean') return law ? undefined : { ...nothing, at, value, schema: law, trail: outer };
      const { schema } = law;
      const own = restFor(law, value, rest);
      const work: Work = { schema, at, outer, court, law, value, rest: own, failures: undefined };
      if (!mayGoOn) return failureOf(work, 'limit');
      if (isCycle(schema, at, outer)) return failureOf(work, 'cycle');
      const keyword = failedWhole(law, value);
      if (keyword !== undefined) return failureOf(work, keyword);
      judgeWork(work);
      if (work.failures !== undefined) return together(work, work.failures);
      if (own !== undefined && rest !== undefined) keepCommon(rest, own);
      return undefined;
    },
  };
  return court;
}

const nothing: Omit<Failure, 'value' | 'schema'> = {
  keyword: 'false',
  at: undefined,
  trail: undefined,
  found: [],
  causes: [],
};

function together(work: Work, failures: readonly Failure[]): Failure {
  const [first] = failures;
  return first !== undefined && failures.length === 1 ? first : failureOf(work, 'several', { causes: failures });
}

function judgeWork(work: Work): void {
  const { law, value } = work;
  if (law.reference !== undefined) judgeReferred(work, '$ref', law.reference());
  for (const { keyword, limit, holds, of } of law.bounds) {
    if (!holds(value, limit)) fail(work, keyword, { found: [of(value)] });
  }
  if (isObject(value)) judgeMembers(work, value);
  else if (isList(value)) judgeItems(work, value);
  else if (!isMatched(law, value)) fail(work, 'pattern');
  if (law.isAlone) return judgeUnevaluated(work);
  if (law.recursiveReference !== undefined) judgeReferred(work, '$recursiveRef', law.recursiveReference());
  if (law.hasDynamicReference) judgeReferred(work, '$dynamicRef', work.court.library.follow(work.schema, work));
  if (law.applied !== undefined) judgeApplied(work, law.applied());
  judgeUnevaluated(work);
}

function judgeReferred(work: Work, keyword: string, law: Law | undefined): void {
  const failure = law === undefined ? undefined : judgeSelf(work, law);
  if (failure === undefined) return;
  // Several failures behind a reference are told one by one.
  const causes = failure.keyword === 'several' ? failure.causes : [failure];
  fail(work, keyword, { causes });
}

/** All keys of a value, where somebody asks which of them are looked at. */
function restFor(law: Statute, value: Json, wanted: Rest | undefined): Rest | undefined {
  const isWanted = wanted !== undefined && wanted.size > 0;
  if (!isWanted && law.unevaluatedProperties === undefined && law.unevaluatedItems === undefined) return undefined;
  if (isObject(value)) {
    return isWanted || law.unevaluatedProperties !== undefined ? new Set(Object.keys(value)) : undefined;
  }
  if (!isList(value)) return undefined;
  return isWanted || law.unevaluatedItems !== undefined ? new Set(value.map((_, index) => String(index))) : undefined;
}

/** Takes out of the keys what a schema has looked at. */
function keepCommon(rest: Rest, own: Rest): void {
  for (const token of rest) if (!own.has(token)) rest.delete(token);
}
