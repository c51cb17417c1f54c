import type { SchemaObject } from '../schema/schema.ts';
import type { Place } from './place.ts';
import { type Words, wordsIn } from './wording.ts';

/** The name of a property, and its words. */
export interface ParentName {
  readonly name: string;
  readonly words: Words;
}

/** Finds the properties that hold the object a place belongs to; several where a definition has several users. */
export type ParentNames = (place: Place) => readonly ParentName[];

/** A finder of parents' names, each looked for once. */
export function parentNamesIn(referrers: ReadonlyMap<SchemaObject, readonly Place[]>): ParentNames {
  const known = new Map<Place, readonly ParentName[]>();
  return ({ parent }) => {
    if (parent === undefined) return [];
    const names = known.get(parent) ?? parentNames(namesAt(parent, referrers, new Set()));
    known.set(parent, names);
    return names;
  };
}

function parentNames(names: ReadonlySet<string>): readonly ParentName[] {
  return [...names].map((name) => ({ name, words: wordsIn(name) }));
}

function namesAt(
  place: Place,
  referrers: ReadonlyMap<SchemaObject, readonly Place[]>,
  seen: Set<Place>,
): ReadonlySet<string> {
  let at = place;
  while (at.kind !== 'property' && at.parent !== undefined) at = at.parent;
  if (at.kind === 'property') return new Set([String(at.key)]);
  if (at.kind !== 'definition' || seen.has(at)) return new Set();
  seen.add(at);
  const users = referrers.get(at.schema) ?? [];
  return new Set(users.flatMap((user) => [...namesAt(user, referrers, seen)]));
}
