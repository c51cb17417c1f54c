import { declaredNames, holderOf, namePatterns, nameShape } from '../../schema/sample/facts.ts';
import { propertyShape } from '../../schema/sample/parts.ts';
import { otherNames } from '../../schema/sample/names.ts';
import { firstFew } from '../../schema/sample/order.ts';
import { type Comparison, type Found, nameOf, type Pair } from '../pair/pair.ts';

const text = { type: 'string' } as const;

/** Compares what is demanded of the names of members. */
export function* compareNames(comparison: Comparison, pair: Pair): Generator<Found> {
  const { old, new: next } = comparison;
  const before = nameShape(old.shapes, pair.old);
  const after = nameShape(next.shapes, pair.new);
  if (after.schemas.length === 0 && !after.isNever) {
    if (before.schemas.length > 0 || before.isNever)
      yield { ...change(pair), kind: 'compatible', name: 'names-opened' };
    return;
  }
  if (isClosed(comparison, pair)) {
    yield* compareDeclared(comparison, pair);
    return;
  }
  yield* comparison.compare({
    old: old.shapes.and(before, [text]),
    new: next.shapes.and(after, [text]),
    made: old.shapes.and(nameShape(old.shapes, pair.made), [text]),
    whole: pair.isBranch === true || pair.whole === undefined ? undefined : nameShape(next.shapes, pair.whole),
    path: [...pair.path, '*'],
    route: { outer: pair, step: { kind: 'name' } },
  });
}

/** Where the old object has no names but the declared ones, only those count. */
function* compareDeclared({ old, new: next }: Comparison, pair: Pair): Generator<Found> {
  const before = nameShape(old.shapes, pair.old);
  const after = nameShape(next.shapes, pair.new);
  for (const name of declaredNames(pair.old)) {
    const member = propertyShape(old.shapes, pair.old, name);
    if (member.isNever || !old.shapes.accepts(before, name) || next.shapes.accepts(after, name)) continue;
    yield {
      ...change(pair),
      kind: 'breaking',
      name: 'name-refused',
      message: `${nameOf(pair)} may not have "${name}" any more`,
      *suspects() {
        for (const value of firstFew(old.instances.of(propertyShape(old.shapes, pair.made, name)), 3)) {
          yield* old.instances.objectsWith(pair.made, { members: { [name]: value } });
        }
      },
    };
  }
}

function isClosed({ old }: Comparison, pair: Pair): boolean {
  if (namePatterns(pair.old).length > 0) return false;
  const [other] = firstFew(otherNames(old.shapes, pair.old), 1);
  return other !== undefined && propertyShape(old.shapes, pair.old, other).isNever;
}

function change(pair: Pair): Omit<Found, 'kind' | 'name'> {
  return {
    message: `${nameOf(pair)} takes more names now`,
    pair,
    old: holderOf(pair.old, 'propertyNames'),
    new: holderOf(pair.new, 'propertyNames'),
    keyword: 'propertyNames',
  };
}
