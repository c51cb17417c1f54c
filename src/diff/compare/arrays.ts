import { byTurns } from '../../schema/sample/generators.ts';
import { findLimit } from '../../schema/sample/view-facts.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import type { Json } from '../../text/value/json.ts';
import { kindOfAssertion } from '../pair/change.ts';
import { type Comparison, type FoundChange, createKeywordChange, itemPair, type Pair } from '../pair/pair.ts';
import { compareBounds, listCandidates, type Side } from './bounds.ts';

export function* compareArrays(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  yield* compareBounds(comparison, pair, 'array', {
    items: { isImplied: () => false, candidates: (side, limit) => arraysBeyond(comparison, pair, side, limit) },
  });
  yield* compareUniqueness(comparison, pair);
  yield* compareItems(comparison, pair);
}

function* arraysBeyond(comparison: Comparison, pair: Pair, side: Side, limit: number): Generator<Json> {
  yield* listCandidates(comparison, pair);
  if (side === 'least') return;
  const { sampler, views } = comparison.old;
  yield* sampler.of(views.and(pair.made, [{ type: 'array', minItems: limit + 1 }]));
}

function* compareUniqueness(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  const isUnique = ({ schemas }: Pair['old']): boolean => schemas.some(({ uniqueItems }) => uniqueItems === true);
  const { sampler, views } = comparison.old;
  const before = isUnique(pair.old);
  if (before === isUnique(pair.new)) return;
  const isImplied = findLimit(pair.old, 'items', 'atMost') <= 1;
  const change = before
    ? (['compatible', 'unique-items-removed'] as const)
    : ([kindOfAssertion({ isImplied }), 'unique-items-added'] as const);
  const explanation = before ? 'may now contain duplicate items' : 'may no longer contain duplicate items';
  yield createKeywordChange(pair, 'uniqueItems', change, explanation, {
    demand: severalItems,
    candidates: () => byTurns([sampler.of(views.and(pair.made, [severalItems])), listCandidates(comparison, pair)]),
  });
}

/** Only such arrays can contain duplicates. */
const severalItems = { type: 'array', minItems: 2 } as const;

function* compareItems(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  const most = findLimit(pair.old, 'items', 'atMost');
  const length = Math.max(pair.old.tupleLength, pair.new.tupleLength);
  for (let index = 0; index <= length && index < most; index += 1) {
    const item = itemPair(pair, index);
    if (item.old.isNever) {
      if (item.new.isNever) break;
      yield createKeywordChange(
        pair,
        'items',
        ['compatible', 'items-opened'],
        'may now contain more items',
        findHolders(pair),
      );
      break;
    }
    if (item.new.isNever) {
      const explanation = `may no longer contain more than ${index} items`;
      const generateCandidates = (): Iterable<Json> => arraysBeyond(comparison, pair, 'most', index);
      yield createKeywordChange(pair, 'items', ['breaking', 'items-closed'], explanation, {
        ...findHolders(pair),
        candidates: generateCandidates,
      });
      break;
    }
    yield* comparison.compare(item);
  }
}

function findHolders(pair: Pair): Pick<FoundChange, 'old' | 'new'> {
  const findHolder = ({ schemas }: Pair['old']): SchemaObject | undefined =>
    schemas.find((schema) => schema.items !== undefined || isSchemaObject(schema.unevaluatedItems)) ?? schemas[0];
  return { old: findHolder(pair.old), new: findHolder(pair.new) };
}
