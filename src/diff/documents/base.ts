import type { Schema } from '../../schema/document/schema.ts';
import type { View } from '../../schema/effective/view.ts';
import { listTokens } from '../../schema/document/value-path.ts';
import { firstFew } from '../../schema/sample/index.ts';
import type { ValidationError } from '../../schema/validate/index.ts';
import { getMember, isArray, isObject, isSame, type Json, type JsonObject } from '../../text/value/json.ts';
import { mergeValues } from '../../values/layers/effective-values.ts';
import type { Comparison } from '../pair/pair.ts';
import type { Subject } from '../pair/subject.ts';

/**
 * The values that every user has to set, because the defaults of the documents lack them or have values that the
 * schema refuses. Witnesses are built on them. `undefined` without defaults, or if none are found.
 */
export function findBase({ old, new: next }: Pick<Comparison, 'old' | 'new'>): JsonObject | undefined {
  const base = repairDefaults(old);
  if (!base) return;
  // What the old document needs stays, even where the new one refuses it.
  const { values } = repair(next, base, (inner, missing) => mergeValues(missing, inner));
  return isAccepted(old, values) ? values : base;
}

/** Values of a user with which a document is accepted, as far as errors name what is missing or refused. */
export function repairDefaults(subject: Subject): JsonObject | undefined {
  const { values, isWhole } = repair(subject, {}, mergeValues);
  return isWhole ? values : undefined;
}

interface Repaired {
  readonly values: JsonObject;
  /** True if the document accepts the values. */
  readonly isWhole: boolean;
}

function repair(
  subject: Subject,
  start: JsonObject,
  merge: (values: JsonObject, missing: JsonObject) => JsonObject,
): Repaired {
  const { written, complete, defaults } = subject;
  let values = start;
  for (let round = 0; written && defaults !== undefined && round < mostRounds; round += 1) {
    const merged = complete(values);
    const error = written.validate(merged);
    if (!error) return { values, isWhole: true };
    const repaired = listRepairs(subject, merged, error).reduce(merge, values);
    if (isSame(repaired, values)) break;
    values = repaired;
  }
  return { values, isWhole: false };
}

const mostRounds = 12;

function isAccepted({ written, complete }: Subject, value: Json): boolean {
  return written?.validate(complete(value)) === undefined;
}

function listRepairs(subject: Subject, merged: Json, error: ValidationError): readonly JsonObject[] {
  const { keyword, causes, found } = error;
  // One branch is enough.
  if (causes.length > 0) {
    const needed = keyword === 'anyOf' || keyword === 'oneOf' ? causes.slice(0, 1) : causes;
    return needed.flatMap((cause) => listRepairs(subject, merged, cause));
  }
  const at = listTokens(error.at);
  const names = found.map(String);
  if (keyword === 'required' || keyword === 'dependentRequired')
    return names.flatMap((name) => createRepair(subject, merged, [...at, name]));
  if (keyword === 'additionalProperties') return names.map((name) => nestMember([...at, name], null));
  // What a branch or condition demands is not part of the view of the property.
  return keyword === 'false' ? [] : createRepair(subject, merged, at, error.schema);
}

/** An array replaces another one, so it is sampled as a whole. */
function createRepair(
  { root, sampler, views }: Subject,
  merged: Json,
  path: readonly string[],
  demand?: Schema,
): readonly JsonObject[] {
  const depth = path.findIndex((_, index) => isArray(path.slice(0, index).reduce<Json | undefined>(getMember, merged)));
  const outer = depth < 0 ? path : path.slice(0, depth);
  const view = outer.reduce<View>((inner, name) => inner.property(name), root);
  const isWhole = outer.length === path.length && demand !== undefined;
  const [value] = firstFew(sampler.of(isWhole ? views.and(view, [demand]) : view), 1);
  return value === undefined || outer.length === 0 ? [] : [nestMember(outer, value)];
}

function nestMember([name = '', ...inner]: readonly string[], value: Json): JsonObject {
  return { [name]: inner.length === 0 ? value : nestMember(inner, value) };
}

export function mergeBase(base: JsonObject, value: Json): Json {
  return isObject(value) ? mergeValues(base, value) : value;
}
