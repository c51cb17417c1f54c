import type { SchemaObject } from '../../schema/document/schema.ts';
import type { Place } from './place.ts';

/** Finds the properties that hold the object a place belongs to; several where a definition has several users. */
export type ParentNames = (place: Place) => readonly string[];

/** A finder of parents' names, each looked for once. */
export function parentNamesIn(referrers: ReadonlyMap<SchemaObject, readonly Place[]>): ParentNames {
  const known = new Map<Place, readonly string[]>();
  return ({ parent }) => {
    if (parent === undefined) return [];
    const names = known.get(parent) ?? [...namesAt(parent, referrers, new Set())];
    known.set(parent, names);
    return names;
  };
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
