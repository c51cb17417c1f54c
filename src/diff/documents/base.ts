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
  const both = base && repairDefaults(next, base);
  return both && isAccepted(old, both) ? both : base;
}

/** Values of a user with which a document is accepted, as far as errors name what is missing or refused. */
export function repairDefaults(subject: Subject, start: JsonObject = {}): JsonObject | undefined {
  const { written, complete, defaults } = subject;
  if (!written || defaults === undefined) return;
  let base = start;
  for (let round = 0; round < mostRounds; round += 1) {
    const merged = complete(base);
    const error = written.validate(merged);
    if (!error) return base;
    const repaired = listRepairs(subject, merged, error).reduce(mergeValues, base);
    if (isSame(repaired, base)) return;
    base = repaired;
  }
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
