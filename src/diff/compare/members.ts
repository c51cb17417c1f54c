import { listedValues, takesAll } from '../../schema/sample/view-facts.ts';
import type { View } from '../../schema/effective/view.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { type Comparison, type FoundChange, memberPair, nameOf, type Pair } from '../pair/pair.ts';
import { refusesUnevaluated, nameClassesOf } from './name-classes.ts';
import { renamesIn } from './renames.ts';

/** Compares the members of objects: declared ones, those with names of a pattern, and the others. */
export function* compareMembers(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  const before = new Set(pair.old.names);
  const after = new Set(pair.new.names);
  const renames = renamesIn(comparison, pair, before, after);
  const listed = listedNames(comparison, pair);
  for (const name of new Set([...before, ...after, ...listed, ...evaluatedNames(pair)])) {
    const member = memberPair(pair, name);
    const was = before.has(name);
    const is = after.has(name);
    const renamed = renames.get(name);
    if (was && !is) yield* removed(comparison, member, name, renamed);
    else if (is && !was) yield* added(comparison, member, name, renames);
    else if (member.new.isNever && !member.old.isNever) yield gone(comparison, member, name, 'property-removed');
    else if (member.old.isNever && !member.new.isNever) yield appeared(member, name);
    else yield* comparison.compare(member);
  }
  yield* compareNameClasses(comparison, pair);
}

/** Names that only branches and conditions declare, where a keyword refuses what nothing evaluates. */
function evaluatedNames({ old, new: next }: Pair): readonly string[] {
  return [old, next].some(refusesUnevaluated) ? [...old.applied.names, ...next.applied.names] : [];
}

/** Names that an object can have at all, where `propertyNames` lists them. */
function listedNames({ old }: Comparison, pair: Pair): readonly string[] {
  const names = listedValues(old.views, pair.old.propertyNames) ?? [];
  return names.filter((name) => typeof name === 'string');
}

function* removed(
  comparison: Comparison,
  member: Pair,
  name: string,
  renamed: string | undefined,
): Generator<FoundChange> {
  if (member.old.isNever) return;
  const found = gone(comparison, member, name, 'property-removed');
  const change: FoundChange =
    renamed === undefined
      ? found
      : {
          ...found,
          name: 'property-renamed',
          message: `${nameOf(member)} is named "${renamed}" now`,
          ...placeOfNew(member, renamed),
          newKey: renamed,
        };
  if (member.new.isNever) yield change;
  else {
    const message =
      renamed === undefined ? `${nameOf(member)} is not described any more; it is not refused either` : change.message;
    yield { ...change, kind: 'behaviour', message };
    if (!takesAll(member.new)) yield* comparison.compare(member);
  }
}

function* added(
  comparison: Comparison,
  member: Pair,
  name: string,
  renames: ReadonlyMap<string, string>,
): Generator<FoundChange> {
  if (member.new.isNever) {
    if (!member.old.isNever) yield gone(comparison, member, name, 'property-forbidden');
    return;
  }
  const isRenamed = [...renames.values()].includes(name);
  if (!isRenamed) yield appeared(member, name);
  yield* defaults(member, name);
  if (member.old.isNever) return;
  for (const one of comparison.compare(member)) if (one.pair !== member || one.kind === 'breaking') yield one;
}

function gone({ old }: Comparison, member: Pair, name: string, code: string): FoundChange {
  const outer = member.route?.outer ?? member;
  return {
    kind: 'breaking',
    name: code,
    message: `${nameOf(member)} is not accepted any more`,
    pair: member,
    old: holderOfName(outer.old, name),
    new: holderOfName(outer.new, name),
    keyword: 'properties',
    key: name,
    candidates: () => old.sampler.of(member.made),
  };
}

function appeared(member: Pair, name: string): FoundChange {
  const outer = member.route?.outer ?? member;
  return {
    kind: 'compatible',
    name: 'property-added',
    message: `${nameOf(member)} is new`,
    ...{
      pair: member,
      old: outer.old.schemas[0],
      new: holderOfName(outer.new, name),
      keyword: 'properties',
      key: name,
    },
  };
}

/** A new property that is filled in by a default has an effect without being set. */
function* defaults(member: Pair, name: string): Generator<FoundChange> {
  const holder = member.new.schemas.find((schema) => schema.default !== undefined);
  if (holder === undefined) return;
  const message = `${nameOf(member)} is new and has a default: ${JSON.stringify(holder.default)}`;
  yield { kind: 'behaviour', name: 'default-added', message, pair: member, new: holder, keyword: 'default', key: name };
}

function placeOfNew(member: Pair, name: string): Pick<FoundChange, 'new'> {
  const outer = member.route?.outer ?? member;
  return { new: holderOfName(outer.new, name) };
}

function holderOfName({ schemas }: View, name: string): SchemaObject | undefined {
  return schemas.find(({ properties }) => isSchemaObject(properties) && Object.hasOwn(properties, name)) ?? schemas[0];
}

/** The names that are not declared fall into regions; one name stands for all of a region. */
function* compareNameClasses(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  for (const { name, keyword, key } of nameClassesOf(comparison, pair)) {
    const member = memberPair(pair, name, '*');
    if (member.new.isNever && !member.old.isNever) {
      yield {
        ...gone(comparison, member, name, keyword === 'patternProperties' ? 'names-removed' : 'object-closed'),
        ...place(pair, keyword, key),
      };
    } else if (member.old.isNever && !member.new.isNever) {
      yield {
        ...appeared(member, name),
        ...place(pair, keyword, key),
        name: 'object-opened',
        message: `${nameOf(member)} takes more names now`,
      };
    } else if (!member.old.isNever) yield* comparison.compare(member);
  }
}

function place(
  { old, new: next }: Pair,
  keyword: string,
  key: string | undefined,
): Pick<FoundChange, 'old' | 'new' | 'keyword' | 'key'> {
  const holder = ({ schemas }: View): SchemaObject | undefined =>
    schemas.find((schema) => schema[keyword] !== undefined) ?? schemas[0];
  return { old: holder(old), new: holder(next), keyword, key };
}
