import { follow } from '../../rules/validation/follow.ts';
import { resourcesOf } from '../../rules/validation/resources.ts';
import type { Json, Schema, SchemaObject } from '../../schema/schema.ts';
import { isList, isObject } from '../json.ts';
import { judgeApplied, judgeUnevaluated } from './applied.ts';
import { draftOfRoot, modernized } from './draft.ts';
import type { Failure } from './failure.ts';
import { stepsFor } from './steps.ts';
import { judgeItems } from './items.ts';
import { judgeMembers } from './members.ts';
import { matchers } from './pattern.ts';
import { failedBounds, failedWhole } from './scalars.ts';
import { isCycle, type Trail } from './trail.ts';
import { type Court, fail, failureOf, judgeSelf, type Rest, type Work } from './work.ts';

/** Judges a value by the root of a document, or by another schema in it: everything that is wrong with it, as Helm sees it. */
export type Judge = (value: Json, schema?: Schema) => Failure | undefined;

/** Opens a schema to judge values by it, keyword by keyword, in the order that Helm does. */
export function judgeBy(root: Schema): Judge {
  if (typeof root === 'boolean') return (value) => (root ? undefined : { ...nothing, value, schema: root });
  const draft = draftOfRoot(root);
  const read = new WeakMap<SchemaObject, SchemaObject>();
  let left = 0;
  const keywordsOf = (schema: SchemaObject): SchemaObject => {
    const known = read.get(schema) ?? modernized(schema, draft);
    read.set(schema, known);
    return known;
  };
  const court: Court = {
    matcher: matchers(),
    follow: followerIn(root),
    judge(schema, value, at, outer, rest) {
      left -= 1;
      if (typeof schema === 'boolean') return schema ? undefined : { ...nothing, at, value, schema, trail: outer };
      const trail: Trail = { schema, at, outer };
      if (left < 0) return { ...nothing, keyword: 'limit', at, value, schema, trail };
      if (isCycle(schema, at, outer)) return failureOf({ at, value, trail }, 'cycle');
      const keywords = keywordsOf(schema);
      const own = restFor(keywords, value, rest);
      const work: Work = { court, keywords, trail, value, at, rest: own, failures: [] };
      const keyword = failedWhole(keywords, value, { assertsFormat: draft < 2019 });
      if (keyword !== undefined) return failureOf(work, keyword);
      judgeWork(work);
      const [first, ...others] = work.failures;
      if (first !== undefined)
        return others.length === 0 ? first : failureOf(work, 'several', { causes: work.failures });
      if (own !== undefined && rest !== undefined) keepCommon(rest, own);
      return undefined;
    },
  };
  return (value, schema = root) => {
    left = stepsFor(value);
    const limit: Failure = { ...nothing, keyword: 'limit', value, schema };
    try {
      const failure = court.judge(schema, value, undefined, undefined);
      return left < 0 ? limit : failure;
    } catch (error) {
      // Values and schemas that stand deep in each other, and together too deep.
      if (error instanceof RangeError) return limit;
      throw error;
    }
  };
}

const nothing: Omit<Failure, 'value' | 'schema'> = {
  keyword: 'false',
  at: undefined,
  trail: undefined,
  found: [],
  causes: [],
};

function judgeWork(work: Work): void {
  const { keywords, value, court } = work;
  judgeReference(work, '$ref');
  for (const [keyword, measured] of failedBounds(keywords, value)) fail(work, keyword, { found: [measured] });
  if (isObject(value)) judgeMembers(work, value);
  else if (isList(value)) judgeItems(work, value);
  else if (typeof value === 'string' && typeof keywords.pattern === 'string') {
    if (!court.matcher(keywords.pattern)(value)) fail(work, 'pattern');
  }
  judgeReference(work, '$recursiveRef');
  judgeReference(work, '$dynamicRef');
  judgeApplied(work);
  judgeUnevaluated(work);
}

function judgeReference(work: Work, keyword: string): void {
  const { keywords, court, trail } = work;
  if (typeof keywords[keyword] !== 'string') return;
  const schema = court.follow(keyword, trail.schema, trail);
  const failure = schema === undefined ? undefined : judgeSelf(work, schema);
  if (failure === undefined) return;
  // Several failures behind a reference are told one by one.
  const causes = failure.keyword === 'several' ? failure.causes : [failure];
  fail(work, keyword, { causes });
}

/** Follows references; what leads out of the document takes everything. */
function followerIn(root: SchemaObject): Court['follow'] {
  const resources = resourcesOf(root);
  const known = new WeakMap<SchemaObject, { readonly schema: Schema | undefined }>();
  return (keyword, schema, trail) => {
    if (keyword === '$dynamicRef') return follow(keyword, schema, trail, resources);
    const found = known.get(schema) ?? {
      schema: resources.find(String(schema[keyword]), resources.of(schema) ?? resources.main)?.schema,
    };
    known.set(schema, found);
    return found.schema;
  };
}

/** All keys of a value, where somebody asks which of them are looked at. */
function restFor(keywords: SchemaObject, value: Json, wanted: Rest | undefined): Rest | undefined {
  const isWanted = wanted !== undefined && wanted.size > 0;
  if (isObject(value)) {
    return isWanted || keywords.unevaluatedProperties !== undefined ? new Set(Object.keys(value)) : undefined;
  }
  if (!isList(value)) return undefined;
  return isWanted || keywords.unevaluatedItems !== undefined
    ? new Set(value.map((_, index) => String(index)))
    : undefined;
}

function keepCommon(rest: Rest, own: Rest): void {
  for (const token of rest) if (!own.has(token)) rest.delete(token);
}
