import { limitOf } from '../../schema/sample/view-facts.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import type { Json } from '../../text/value/json.ts';
import { kindOfAssertion } from '../pair/change.ts';
import { type Comparison, type FoundChange, changeOf, itemPair, type Pair } from '../pair/pair.ts';
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
  const change = before
    ? (['compatible', 'unique-items-removed'] as const)
    : ([kindOfAssertion({ isImplied }), 'unique-items-added'] as const);
  const said = before ? 'may hold an item twice now' : 'may not hold an item twice any more';
  yield changeOf(pair, 'uniqueItems', change, said, { candidates: () => candidatesOf(comparison, pair) });
}

function* compareItems(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  const most = limitOf(pair.old, 'items', 'atMost');
  const length = Math.max(pair.old.tupleLength, pair.new.tupleLength);
  for (let index = 0; index <= length && index < most; index += 1) {
    const item = itemPair(pair, index);
    if (item.old.isNever) {
      if (item.new.isNever) break;
      yield changeOf(pair, 'items', ['compatible', 'items-opened'], 'may hold more items now', holders(pair));
      break;
    }
    if (item.new.isNever) {
      const said = `may not hold more than ${index} items any more`;
      const candidates = (): Iterable<Json> => arraysBeyond(comparison, pair, 'most', index);
      yield changeOf(pair, 'items', ['breaking', 'items-closed'], said, { ...holders(pair), candidates });
      break;
    }
    yield* comparison.compare(item);
  }
}

function holders(pair: Pair): Pick<FoundChange, 'old' | 'new'> {
  const find = ({ schemas }: Pair['old']): SchemaObject | undefined =>
    schemas.find((schema) => schema.items !== undefined || isSchemaObject(schema.unevaluatedItems)) ?? schemas[0];
  return { old: find(pair.old), new: find(pair.new) };
}
