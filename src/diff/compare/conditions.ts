import { numbersUnder } from '../../schema/sample/facts.ts';
import { byTurns } from '../../schema/sample/order.ts';
import { isEndless } from '../../schema/effective/branches.ts';
import { isSame } from '../../text/value/json.ts';
import { listOf } from '../../schema/document/held.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { branchPair, type Comparison, type Found, nameOf, type Pair } from '../pair/pair.ts';
import { withForeign } from './alternatives.ts';
import { type Demand, demandsOf } from './demands.ts';
import { areAlike } from './fingerprint.ts';

/** Compares `not`, `if`, `dependentSchemas`, `contains`, references that lead nowhere, and rules of Kubernetes. */
export function* compareConditions(comparison: Comparison, pair: Pair): Generator<Found> {
  const before = demandsOf(pair.old, comparison.old.views);
  const after = demandsOf(pair.new, comparison.new.views);
  const used = new Set<Demand>();
  for (const demand of after) {
    const partners = before.filter((one) => one.keyword === demand.keyword && one.key === demand.key);
    const keepers = [...partners.filter((one) => !used.has(one)), ...partners.filter((one) => used.has(one))];
    const keeper = keepers.find((one) => isKept(comparison, pair, one, demand));
    if (keeper !== undefined) used.add(keeper);
    else
      yield* broken(
        comparison,
        pair,
        demand,
        partners.find((one) => !used.has(one)),
        used,
      );
  }
  for (const { keyword, key, schema, words } of before.filter((one) => !used.has(one))) {
    yield {
      ...{
        kind: 'compatible',
        name: `${codes[keyword] ?? keyword}-removed`,
        message: `${nameOf(pair)} need not satisfy ${words} any more`,
      },
      ...{ pair, old: schema, new: pair.new.schemas[0], keyword, key },
    };
  }
}

const codes: Readonly<Record<string, string>> = {
  not: 'exclusion',
  if: 'condition',
  dependentSchemas: 'condition',
  contains: 'contains',
  $ref: 'reference',
  $dynamicRef: 'reference',
  'x-kubernetes-validations': 'rule',
  'x-kubernetes-list-map-keys': 'list-keys',
  unevaluatedProperties: 'unevaluated',
  unevaluatedItems: 'unevaluated',
};

/** True where what satisfies the old demand satisfies the new one. */
function isKept(comparison: Comparison, pair: Pair, before: Demand, after: Demand): boolean {
  const { old, new: next, isWithin, isWithinBefore } = comparison;
  if (areAlike(comparison, partsOf(before), partsOf(after))) return true;
  const was = old.views.of([before.value]);
  const is = next.views.of([after.value]);
  switch (after.keyword) {
    case 'not':
      return isWithinBefore(is, was);
    case 'if':
      return (
        isWithin(was, is) &&
        isWithinBefore(is, was) &&
        (['then', 'else'] as const).every((keyword) =>
          isWithin(
            old.views.and(pair.old, [before.schema[keyword] ?? true]),
            next.views.of([after.schema[keyword] ?? true]),
          ),
        )
      );
    case 'contains':
      return (
        isWithin(was, is) &&
        isSameCount(before.schema, after.schema) &&
        (after.schema.maxContains === undefined || isWithinBefore(is, was))
      );
    case 'x-kubernetes-list-map-keys':
      // Items that the new keys cannot tell apart, the old ones could not either.
      return listOf(before.value).every((key) => listOf(after.value).includes(key));
    case 'x-kubernetes-validations':
      return isSame(before.value, after.value);
    case 'unevaluatedProperties':
    case 'unevaluatedItems':
      return false;
    default:
      return isWithin(was, is);
  }
}

/** All that a demand is made of. */
function partsOf({ keyword, schema, value }: Demand): readonly unknown[] {
  if (keyword === 'if') return [value, schema.then ?? true, schema.else ?? true];
  return keyword === 'contains' ? [value, schema.minContains ?? 1, schema.maxContains ?? null] : [value];
}

function isSameCount(before: SchemaObject, after: SchemaObject): boolean {
  return (['minContains', 'maxContains'] as const).every(
    (keyword) => numbersUnder([before], keyword)[0] === numbersUnder([after], keyword)[0],
  );
}

function* broken(
  comparison: Comparison,
  pair: Pair,
  demand: Demand,
  partner: Demand | undefined,
  used: Set<Demand>,
): Generator<Found> {
  if (partner !== undefined && demand.keyword === 'if' && isSameCondition(comparison, partner, demand)) {
    used.add(partner);
    for (const keyword of ['then', 'else'] as const) {
      yield* comparison.compare(
        branchPair(comparison, pair, partner.schema[keyword] ?? true, demand.schema[keyword] ?? true),
      );
    }
    return;
  }
  if (partner !== undefined) used.add(partner);
  yield {
    kind: isImplied(comparison, pair, demand) ? 'neutral' : 'breaking',
    name: `${codes[demand.keyword] ?? demand.keyword}-${partner === undefined ? 'added' : 'changed'}`,
    message: `${nameOf(pair)} must satisfy ${partner === undefined ? demand.words : `${demand.words}, which is another`} now`,
    ...{ pair, old: partner?.schema ?? pair.old.schemas[0], new: demand.schema, keyword: demand.keyword },
    ...(demand.key === undefined ? {} : { key: demand.key }),
    suspects: () => byTurns([withForeign(comparison, pair, foreign(demand)), comparison.old.sampler.of(pair.made)]),
  };
}

function isSameCondition(
  { old, new: next, isWithin, isWithinBefore }: Comparison,
  before: Demand,
  after: Demand,
): boolean {
  const was = old.views.of([before.value]);
  const is = next.views.of([after.value]);
  return isWithin(was, is) && isWithinBefore(is, was);
}

/** True where all that the old view takes satisfies the demand anyway. */
function isImplied({ new: next, isWithin }: Comparison, pair: Pair, { keyword, schema, value }: Demand): boolean {
  if (keyword === 'if') {
    return (['then', 'else'] as const).every((keyword) => {
      const branch = schema[keyword] ?? true;
      return !isEndless(next.views, schema, branch) && isWithin(pair.old, next.views.of([branch]));
    });
  }
  return keyword === 'dependentSchemas' && isWithin(pair.old, next.views.of([value]));
}

/** The schemas whose values are likely to fail a demand. */
function foreign({ keyword, key, value }: Demand): readonly unknown[] {
  if (keyword === 'dependentSchemas' && key !== undefined) return [{ type: 'object', required: [key] }];
  return keyword === 'not' || keyword === 'if' ? [value] : [];
}
