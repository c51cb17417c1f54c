import type { ValueStep } from '../../schema/sample/index.ts';
import { findKeywordHolder } from '../../schema/sample/view-facts.ts';
import type { View } from '../../schema/effective/view.ts';
import type { Json } from '../../text/value/json.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import type { ChangeKind } from './change.ts';
import type { Subject } from './subject.ts';

/** A pair of views of one place of the values: the old and the new. */
export interface Pair {
  readonly old: View;
  readonly new: View;
  /** All that the old document demands here: what values are made of. */
  readonly made: View;
  /** All that the new document demands here; absent below a branch, where more may be accepted. */
  readonly whole: View | undefined;
  /** True for the pair of two branches, whose place may be satisfied by other branches. */
  readonly isBranch?: true;
  readonly path: readonly string[];
  readonly route: Route | undefined;
}

/** The two documents, and how to ask whether what one view takes the other takes too. */
export interface Comparison {
  readonly old: Subject;
  readonly new: Subject;
  /** True where nothing that the old view takes is refused by the new one, as far as the comparison can tell. */
  readonly isWithin: (old: View, next: View) => boolean;
  /** True where what the new view takes, the old one takes, too. */
  readonly isWithinBefore: (next: View, old: View) => boolean;
  readonly compare: (pair: Pair) => Iterable<FoundChange>;
}

/** How a place is reached from the one that holds it. */
interface Route {
  readonly outer: Pair;
  readonly step: ValueStep;
}

/** A difference that was found, before a witness is looked for. */
export interface FoundChange {
  readonly kind: ChangeKind;
  readonly name: string;
  readonly message: string;
  readonly pair: Pair;
  /** Where it stands: a schema of the old or new document, a keyword of it, and a name under that. */
  readonly old?: SchemaObject | undefined;
  readonly new?: SchemaObject | undefined;
  readonly keyword?: string | undefined;
  readonly key?: string | undefined;
  /** The name in the new document, where it is another. */
  readonly newKey?: string;
  /** The views cannot tell what is refused: only whoever reads the documents can. */
  readonly isUndecided?: boolean;
  /** Values for the place that the old view may take, and the new one may refuse. */
  readonly candidates?: () => Iterable<Json>;
}

/** The pair of a member. */
export function memberPair(pair: Pair, name: string, shown = name): Pair {
  return {
    old: pair.old.property(name),
    new: pair.new.property(name),
    made: pair.made.property(name),
    whole: findWholeView(pair, (whole) => whole.property(name)),
    path: [...pair.path, shown],
    route: { outer: pair, step: { kind: 'member', name } },
  };
}

/** The pair of an item. */
export function itemPair(pair: Pair, index: number): Pair {
  return {
    old: pair.old.item(index),
    new: pair.new.item(index),
    made: pair.made.item(index),
    whole: findWholeView(pair, (whole) => whole.item(index)),
    path: [...pair.path, '*'],
    route: { outer: pair, step: { kind: 'item', index } },
  };
}

/** The pair of a branch of each: values are made for the branch and all around it. */
export function branchPair({ old, new: next }: Comparison, pair: Pair, before: unknown, after: unknown): Pair {
  return {
    ...pair,
    old: old.views.of([before]),
    new: next.views.of([after]),
    made: old.views.and(pair.made, [before]),
    isBranch: true,
  };
}

/** A change of a keyword: it stands where each of the two documents has the keyword first, unless something else is said. */
export function createKeywordChange(
  pair: Pair,
  keyword: string,
  [kind, name]: readonly [ChangeKind, string],
  explanation: string,
  more: Partial<FoundChange> = {},
): FoundChange {
  const [old, next] = [findKeywordHolder(pair.old, keyword), findKeywordHolder(pair.new, keyword)];
  return { pair, keyword, kind, name, message: `${describePair(pair)} ${explanation}`, old, new: next, ...more };
}

function findWholeView({ whole, isBranch }: Pair, below: (whole: View) => View): View | undefined {
  return isBranch === true || !whole ? undefined : below(whole);
}

/** The pair as a sentence names it. */
export function describePair({ path }: Pick<Pair, 'path'>): string {
  return path.length === 0 ? 'the root' : `"${path.join('.')}"`;
}
