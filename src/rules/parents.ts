import type { Place } from './place.ts';
import type { Context } from './rule.ts';
import type { Survey } from './survey.ts';

/** The names of the properties that hold the object a property belongs to; several where a definition has several users. */
export function parentNamesOf({ place, survey }: Context): readonly string[] {
  return place.parent === undefined ? [] : [...namesOf(place.parent, survey, new Set())];
}

function namesOf(place: Place, survey: Survey, seen: Set<Place>): ReadonlySet<string> {
  let at = place;
  while (at.kind !== 'property' && at.parent !== undefined) at = at.parent;
  if (at.kind === 'property') return new Set([String(at.key)]);
  if (at.kind !== 'definition' || seen.has(at)) return new Set();
  seen.add(at);
  return new Set(survey.referrersOf(at.schema).flatMap((user) => [...namesOf(user, survey, seen)]));
}
