import { holderOf } from '../../schema/sample/view-facts.ts';
import { otherNames } from '../../schema/sample/names.ts';
import { firstFew } from '../../schema/sample/generators.ts';
import { type Comparison, type FoundChange, nameOf, type Pair } from '../pair/pair.ts';

const text = { type: 'string' } as const;

/** Compares what is demanded of property names. */
export function* compareNames(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  const { old, new: next } = comparison;
  const before = pair.old.propertyNames;
  const after = pair.new.propertyNames;
  if (after.given.length === 0 && !after.isNever) {
    if (before.given.length > 0 || before.isNever) yield { ...change(pair), kind: 'compatible', name: 'names-opened' };
    return;
  }
  if (isClosed(comparison, pair)) {
    yield* compareDeclared(comparison, pair);
    return;
  }
  yield* comparison.compare({
    old: old.views.and(before, [text]),
    new: next.views.and(after, [text]),
    made: old.views.and(pair.made.propertyNames, [text]),
    whole: pair.isBranch === true || pair.whole === undefined ? undefined : pair.whole.propertyNames,
    path: [...pair.path, '*'],
    route: { outer: pair, step: { kind: 'name' } },
  });
}

/** Where the old object has no names but the declared ones, only those count. */
function* compareDeclared({ old, new: next }: Comparison, pair: Pair): Generator<FoundChange> {
  const before = pair.old.propertyNames;
  const after = pair.new.propertyNames;
  for (const name of [...pair.old.names]) {
    const member = pair.old.property(name);
    if (member.isNever || !old.views.accepts(before, name) || next.views.accepts(after, name)) continue;
    yield {
      ...change(pair),
      kind: 'breaking',
      name: 'name-refused',
      message: `${nameOf(pair)} may not have "${name}" any more`,
      *candidates() {
        for (const value of firstFew(old.sampler.of(pair.made.property(name)), 3)) {
          yield* old.sampler.objectsWith(pair.made, { members: { [name]: value } });
        }
      },
    };
  }
}

function isClosed({ old }: Comparison, pair: Pair): boolean {
  if (pair.old.patterns.length > 0) return false;
  const [other] = firstFew(otherNames(old.views, pair.old), 1);
  return other !== undefined && pair.old.property(other).isNever;
}

function change(pair: Pair): Omit<FoundChange, 'kind' | 'name'> {
  return {
    message: `${nameOf(pair)} takes more names now`,
    pair,
    old: holderOf(pair.old, 'propertyNames'),
    new: holderOf(pair.new, 'propertyNames'),
    keyword: 'propertyNames',
  };
}
