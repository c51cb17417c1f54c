import { type Json, isSame } from '../../text/value/json.ts';
import { findLimit, listKeywordNumbers } from './view-facts.ts';
import type { Maker } from './views.ts';
import type { View } from '../effective/view.ts';

export function* sampleArrays(view: View, maker: Maker): Generator<Json> {
  const least = leastItems(view);
  const most = Math.min(findLimit(view, 'items', 'atMost'), mostItems);
  yield sampleArray(view, least, maker);
  for (const count of [least + 1, least + 2]) if (count <= most) yield sampleArray(view, count, maker);
  if (most >= 1) {
    const wanted = listContains(view);
    const item = view.item(view.tupleLength);
    for (const sample of maker.some(maker.views.and(item, wanted), 3))
      yield [...sampleArray(view, Math.max(0, least - 1), maker), sample];
    for (const sample of maker.some(view.item(0), 8)) yield [sample, ...sampleArray(view, least, maker).slice(1)];
    for (const sample of maker.some(item, 4)) yield [sample, sample];
  }
}

/** The maximum length of a sample array. */
const mostItems = 130;

export function* sampleItemArrays(view: View, index: number, item: Json, maker: Maker): Generator<Json> {
  const least = Math.max(leastItems(view), index + 1);
  const items = sampleArray(view, least, maker, [item]);
  const filled = items.toSpliced(index, 1, item);
  yield filled;
  const wanted = listContains(view);
  if (wanted.length === 0) return;
  for (const sample of maker.some(maker.views.and(view.item(least), wanted), 2)) yield [...filled, sample];
}

function listContains({ schemas }: View): readonly unknown[] {
  return schemas.map(({ contains }) => contains).filter((schema) => schema !== undefined);
}

function leastItems(view: View): number {
  return Math.min(
    mostItems,
    Math.max(findLimit(view, 'items', 'atLeast'), ...listKeywordNumbers(view.schemas, 'minContains')),
  );
}

/** Items are different as far as possible. */
function sampleArray(
  view: View,
  length: number,
  { some, smallest }: Maker,
  taken: readonly Json[] = [],
): readonly Json[] {
  const items: Json[] = [];
  const isUnique = view.schemas.some(({ uniqueItems }) => uniqueItems === true);
  const pools = new Map<string, readonly Json[]>();
  for (let index = 0; index < length; index += 1) {
    const item = view.item(index);
    const pool = isUnique ? (pools.get(item.key) ?? some(item, length + taken.length + 1)) : [smallest(item)];
    pools.set(
      item.key,
      pool.filter((sample) => sample !== undefined),
    );
    const next = pool.find(
      (sample) => sample !== undefined && (!isUnique || ![...taken, ...items].some((other) => isSame(other, sample))),
    );
    if (next === undefined) break;
    items.push(next);
  }
  return items;
}
