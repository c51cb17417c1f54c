import type { Json } from '../../text/value/json.ts';
import { isSame } from '../document/assertion.ts';
import { lowerBound, upperBound } from './facts.ts';
import { itemShape, tupleLength } from './parts.ts';
import type { Maker } from './maker.ts';
import type { Shape } from './shape.ts';

/** Longer arrays are not made. */
const mostItems = 130;

/** Arrays that may satisfy a shape, the short ones first. */
export function* arraysFor(shape: Shape, maker: Maker): Generator<Json> {
  const least = leastItems(shape);
  const most = Math.min(upperBound(shape, 'maxItems'), mostItems);
  yield arrayOf(shape, least, maker);
  for (const count of [least + 1, least + 2]) if (count <= most) yield arrayOf(shape, count, maker);
  if (most >= 1) {
    const wanted = shape.conjuncts.map((schema) => schema.contains).filter((schema) => schema !== undefined);
    const item = itemShape(maker.shapes, shape, tupleLength(shape));
    for (const one of maker.some(maker.shapes.and(item, wanted), 3))
      yield [...arrayOf(shape, Math.max(0, least - 1), maker), one];
    for (const one of maker.some(itemShape(maker.shapes, shape, 0), 8))
      yield [one, ...arrayOf(shape, least, maker).slice(1)];
    for (const one of maker.some(item, 4)) yield [one, one];
  }
}

/** Short arrays with a given item at an index. */
export function* arrayWith(shape: Shape, index: number, item: Json, maker: Maker): Generator<Json> {
  const least = Math.max(leastItems(shape), index + 1);
  const items = arrayOf(shape, least, maker, [item]);
  const filled = items.toSpliced(index, 1, item);
  yield filled;
  const wanted = shape.conjuncts.map((schema) => schema.contains).filter((schema) => schema !== undefined);
  if (wanted.length === 0) return;
  for (const one of maker.some(maker.shapes.and(itemShape(maker.shapes, shape, least), wanted), 2))
    yield [...filled, one];
}

/** How many items an array must have at least. */
export function leastItems(shape: Shape): number {
  return Math.min(mostItems, Math.max(lowerBound(shape, 'minItems', 0), lowerBound(shape, 'minContains', 0)));
}

/** An array of a length, of different items as far as there are. */
function arrayOf(
  shape: Shape,
  length: number,
  { shapes, some, smallest }: Maker,
  taken: readonly Json[] = [],
): readonly Json[] {
  const items: Json[] = [];
  const isUnique = shape.conjuncts.some(({ uniqueItems }) => uniqueItems === true);
  const pools = new Map<string, readonly Json[]>();
  for (let index = 0; index < length; index += 1) {
    const item = itemShape(shapes, shape, index);
    const pool = isUnique ? (pools.get(item.key) ?? some(item, length + taken.length + 1)) : [smallest(item)];
    pools.set(
      item.key,
      pool.filter((one) => one !== undefined),
    );
    const next = pool.find(
      (one) => one !== undefined && (!isUnique || ![...taken, ...items].some((other) => isSame(other, one))),
    );
    if (next === undefined) break;
    items.push(next);
  }
  return items;
}
