import { propertyShape } from '../schema/sample/parts.ts';
import { eachOnce, firstFew } from '../schema/sample/order.ts';
import type { Instances } from '../schema/sample/index.ts';
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
  instances: Instances,
): Iterable<Json> {
  const isMeant = (outer: Spot, around: Json): boolean => !valid || instances.shapes.accepts(outer.shape, around);
  return firstFew(eachOnce(wrapped(spot, value, isMeant, instances)), limits.documents);
}

function* wrapped(
  spot: Spot,
  value: Json,
  isMeant: (outer: Spot, around: Json) => boolean,
  instances: Instances,
): Generator<Json> {
  if (spot.route === undefined) {
    yield value;
    return;
  }
  const { outer } = spot.route;
  const tried = firstFew(eachOnce(valuesAround(spot.route, value, instances)), limits.tried);
  const meant = filtered(tried, (around) => isMeant(outer, around));
  for (const around of firstFew(meant, limits.around)) yield* wrapped(outer, around, isMeant, instances);
}

function* valuesAround(
  { outer, step }: NonNullable<Spot['route']>,
  value: Json,
  instances: Instances,
): Generator<Json> {
  const { shapes } = instances;
  if (step.kind === 'item') yield* instances.arraysWith(outer.shape, step.index, value);
  else if (step.kind === 'member') yield* instances.objectsWith(outer.shape, { members: { [step.name]: value } });
  else if (typeof value === 'string') {
    for (const member of firstFew(instances.of(propertyShape(shapes, outer.shape, value)), 2)) {
      yield* instances.objectsWith(outer.shape, { members: { [value]: member } });
    }
  }
}
