import type { Json } from '../../text/value/json.ts';
import { valuesOf } from '../../schema/document/held.ts';
import type { Place } from './place.ts';
import { type Neighbourhood, sharedKeys, type Steps } from './spread.ts';
import { isJsonObject } from '../../schema/document/assertion.ts';

/** What the document itself (defaults, examples) and the values files of the chart give, by the place that it is given to. */
export function givenValues(document: Neighbourhood, inside: Steps): ReadonlyMap<Place, readonly Json[]> {
  const { places, settings } = document;
  const given = new Map<Place, Set<Json>>(places.map((place) => [place, new Set()]));
  const give = (place: Place, value: Json): void => {
    const known = given.get(place);
    if (typeof value !== 'object' || value === null || known === undefined || known.has(value)) return;
    known.add(value);
    for (const inner of inside(place)) for (const part of partsFor(inner, place, value)) give(inner, part);
  };
  const { values = null, trials } = settings;
  const dependencies = Object.fromEntries([...sharedKeys(document)].map((key) => [key, null]));
  for (const place of places) {
    const beside = place.kind === 'root' ? [values, dependencies, ...(trials?.() ?? [])] : [];
    for (const value of [place.schema.default ?? null, ...valuesOf(place.schema.examples), ...beside])
      give(place, value);
  }
  return new Map([...given].map(([place, found]) => [place, [...found]]));
}

/** What a value gives to a place one step inside. */
function partsFor({ kind, key, parent }: Place, outer: Place, value: Json): readonly Json[] {
  if (parent !== outer || kind === 'branch') return [value];
  if (kind !== 'property') return typeof value === 'object' && value !== null ? Object.values(value) : [];
  const name = String(key);
  return isJsonObject(value) && Object.hasOwn(value, name) ? [value[name] ?? null] : [];
}
