import { eachOnce, firstFew } from '../schema/sample/order.ts';
import type { Sampler } from '../schema/sample/index.ts';
import type { Json } from '../text/value/json.ts';
import { filtered } from './demanded.ts';
import type { Spot } from './spot.ts';

/** More ways to put a value into its surroundings are not tried. */
const limits = { tried: 100, around: 3, documents: 16 };

/** Small documents that have a value at a place; whether they are valid around it is to be checked. */
export function documentsWith(
  spot: Spot,
  value: Json,
  { valid }: { readonly valid: boolean },
  sampler: Sampler,
): Iterable<Json> {
  const isMeant = (outer: Spot, around: Json): boolean => !valid || sampler.views.accepts(outer.view, around);
  return firstFew(eachOnce(wrapped(spot, value, isMeant, sampler)), limits.documents);
}

function* wrapped(
  spot: Spot,
  value: Json,
  isMeant: (outer: Spot, around: Json) => boolean,
  sampler: Sampler,
): Generator<Json> {
  if (spot.route === undefined) {
    yield value;
    return;
  }
  const { outer } = spot.route;
  const tried = firstFew(eachOnce(valuesAround(spot.route, value, sampler)), limits.tried);
  const meant = filtered(tried, (around) => isMeant(outer, around));
  for (const around of firstFew(meant, limits.around)) yield* wrapped(outer, around, isMeant, sampler);
}

function* valuesAround({ outer, step }: NonNullable<Spot['route']>, value: Json, sampler: Sampler): Generator<Json> {
  const { views } = sampler;
  if (step.kind === 'item') yield* sampler.arraysWith(outer.view, step.index, value);
  else if (step.kind === 'member') yield* sampler.objectsWith(outer.view, { members: { [step.name]: value } });
  else if (typeof value === 'string') {
    for (const member of firstFew(sampler.of(outer.view.property(value)), 2)) {
      yield* sampler.objectsWith(outer.view, { members: { [value]: member } });
    }
  }
}
