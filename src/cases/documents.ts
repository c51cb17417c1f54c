import { eachOnce, firstFew } from '../schema/sample/generators.ts';
import type { Sampler } from '../schema/sample/index.ts';
import type { Json } from '../text/value/json.ts';
import { filtered } from './boundary-values.ts';
import type { ValueLocation } from './locations.ts';

/** Small documents that have a value at a place; whether they are valid around it is to be checked. */
export function documentsWith(
  location: ValueLocation,
  value: Json,
  { valid }: { readonly valid: boolean },
  sampler: Sampler,
): Iterable<Json> {
  const isMeant = (outer: ValueLocation, around: Json): boolean => !valid || sampler.views.accepts(outer.view, around);
  return firstFew(eachOnce(wrapped(location, value, isMeant, sampler)), limits.documents);
}

/** More ways to put a value into its surroundings are not tried. */
const limits = { tried: 100, around: 3, documents: 16 };

function* wrapped(
  location: ValueLocation,
  value: Json,
  isMeant: (outer: ValueLocation, around: Json) => boolean,
  sampler: Sampler,
): Generator<Json> {
  if (location.route === undefined) {
    yield value;
    return;
  }
  const { outer } = location.route;
  const tried = firstFew(eachOnce(valuesAround(location.route, value, sampler)), limits.tried);
  const meant = filtered(tried, (around) => isMeant(outer, around));
  for (const around of firstFew(meant, limits.around)) yield* wrapped(outer, around, isMeant, sampler);
}

function* valuesAround(
  { outer, step }: NonNullable<ValueLocation['route']>,
  value: Json,
  sampler: Sampler,
): Generator<Json> {
  if (step.kind === 'item') yield* sampler.arraysWith(outer.view, step.index, value);
  else if (step.kind === 'member') yield* sampler.objectsWith(outer.view, { members: { [step.name]: value } });
  else if (typeof value === 'string') {
    for (const member of firstFew(sampler.of(outer.view.property(value)), 2)) {
      yield* sampler.objectsWith(outer.view, { members: { [value]: member } });
    }
  }
}
