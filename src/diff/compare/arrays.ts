import { holderOf, limitOf } from '../../schema/sample/view-facts.ts';
import { isSchemaObject } from '../../schema/document/schema.ts';
import type { Json } from '../../text/value/json.ts';
import { kindOfAssertion } from '../pair/change.ts';
import { type Comparison, type FoundChange, itemPair, nameOf, type Pair } from '../pair/pair.ts';
import { compareBounds, candidatesOf, type Side } from './bounds.ts';

/** Compares what is demanded of arrays. */
export function* compareArrays(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  yield* compareBounds(comparison, pair, 'array', {
    items: { isImplied: () => false, candidates: (side, limit) => arraysBeyond(comparison, pair, side, limit) },
  });
  yield* compareUniqueness(comparison, pair);
  yield* compareItems(comparison, pair);
}

function* arraysBeyond(comparison: Comparison, pair: Pair, side: Side, limit: number): Generator<Json> {
  yield* candidatesOf(comparison, pair);
  if (side === 'least') return;
  const { sampler, views } = comparison.old;
  yield* sampler.of(views.and(pair.made, [{ type: 'array', minItems: limit + 1 }]));
}

function* compareUniqueness(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  const isUnique = ({ schemas }: Pair['old']): boolean => schemas.some(({ uniqueItems }) => uniqueItems === true);
  const before = isUnique(pair.old);
  if (before === isUnique(pair.new)) return;
  const isImplied = limitOf(pair.old, 'items', 'atMost') <= 1;
  yield {
    kind: before ? 'compatible' : kindOfAssertion({ isImplied }),
    name: before ? 'unique-items-removed' : 'unique-items-added',
    message: `${nameOf(pair)} may ${before ? 'hold an item twice now' : 'not hold an item twice any more'}`,
    pair,
    old: holderOf(pair.old, 'uniqueItems'),
    new: holderOf(pair.new, 'uniqueItems'),
    keyword: 'uniqueItems',
    candidates: () => candidatesOf(comparison, pair),
  };
}

function* compareItems(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  const most = limitOf(pair.old, 'items', 'atMost');
  const length = Math.max(pair.old.tupleLength, pair.new.tupleLength);
  for (let index = 0; index <= length && index < most; index += 1) {
    const item = itemPair(pair, index);
    if (item.old.isNever) {
      if (item.new.isNever) break;
      yield {
        kind: 'compatible',
        name: 'items-opened',
        message: `${nameOf(pair)} may hold more items now`,
        pair,
        ...placeIn(pair),
      };
      break;
    }
    if (item.new.isNever) {
      yield {
        ...{
          kind: 'breaking',
          name: 'items-closed',
          message: `${nameOf(pair)} may not hold more than ${index} items any more`,
          pair,
        },
        ...placeIn(pair),
        candidates: () => arraysBeyond(comparison, pair, 'most', index),
      };
      break;
    }
    yield* comparison.compare(item);
  }
}

function placeIn(pair: Pair): Pick<FoundChange, 'old' | 'new' | 'keyword'> {
  const find = ({ schemas }: Pair['old']): ReturnType<typeof holderOf> =>
    schemas.find((schema) => schema.items !== undefined || isSchemaObject(schema.unevaluatedItems)) ?? schemas[0];
  return { old: find(pair.old), new: find(pair.new), keyword: 'items' };
}
