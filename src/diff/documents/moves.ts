import { fingerprint } from '../compare/fingerprint.ts';
import { type Comparison, type FoundChange, nameOf } from '../pair/pair.ts';

/** Recognises moves: properties that stand elsewhere now, and requirements that went with them. */
export function movesIn(comparison: Comparison, found: readonly FoundChange[]): readonly FoundChange[] {
  const added = found.filter(({ name }) => name === 'property-added');
  const moves = new Map<FoundChange, FoundChange>();
  for (const one of found) {
    if (one.name !== 'property-removed') continue;
    const target = added.find(
      (other) => ![...moves.values()].includes(other) && isSameProperty(comparison, one, other),
    );
    if (target !== undefined) moves.set(one, target);
  }
  const arrived = new Set(moves.values());
  return found.filter((one) => !arrived.has(one)).map((one) => toldAsMove(one, moves, found));
}

function toldAsMove(
  one: FoundChange,
  moves: ReadonlyMap<FoundChange, FoundChange>,
  found: readonly FoundChange[],
): FoundChange {
  const target = moves.get(one);
  if (target !== undefined) {
    const message = `${nameOf(one.pair)} stands at ${nameOf(target.pair)} now`;
    return {
      ...one,
      name: 'property-moved',
      message,
      new: target.new,
      ...(target.key === undefined ? {} : { newKey: target.key }),
    };
  }
  if (one.name !== 'required-added') return one;
  const from = found.find(
    (other) => other.name === 'required-removed' && other.key === one.key && other.pair !== one.pair,
  );
  if (from === undefined) return one;
  return {
    ...one,
    name: 'required-moved',
    message: `${nameOf(one.pair)} must have "${one.key}" now, which ${nameOf(from.pair)} had to have`,
  };
}

/** An equal schema, and the same name or enough in the schema to tell it. */
function isSameProperty({ old, new: next }: Comparison, removed: FoundChange, added: FoundChange): boolean {
  const print = fingerprint(old.views, removed.pair.old.given);
  if (print === undefined || print !== fingerprint(next.views, added.pair.new.given)) return false;
  return removed.key === added.key ? print.length > 20 : print.length > 120;
}
