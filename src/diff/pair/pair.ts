import type { ValueStep } from '../../schema/sample/index.ts';
import { findKeywordHolder } from '../../schema/sample/view-facts.ts';
import type { View } from '../../schema/effective/view.ts';
import type { Json, JsonObject } from '../../text/value/json.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import type { ChangeKind, Proof } from './change.ts';
import type { Subject } from './subject.ts';

export interface Pair {
  readonly old: View;
  readonly new: View;
  /** Everything that the old document demands here; values are sampled from it. */
  readonly made: View;
  /** Everything that the new document demands here; absent inside a branch, where other branches may accept more. */
  readonly whole: View | undefined;
  /** True for a pair of branches: other branches may accept the value. */
  readonly isBranch?: true;
  readonly path: readonly string[];
  readonly route: Route | undefined;
}

export interface Comparison {
  readonly old: Subject;
  readonly new: Subject;
  /** True when the new view provably accepts everything that the old view accepts. */
  readonly isWithin: (old: View, next: View) => boolean;
  /** True when the old view provably accepts everything that the new view accepts. */
  readonly isWithinBefore: (next: View, old: View) => boolean;
  readonly compare: (pair: Pair) => Iterable<FoundChange>;
  /** True if only the existence of a refusal matters, not its name. */
  readonly isQuestion?: boolean;
  /** What every user has to set besides the defaults of the documents; absent without defaults. */
  readonly base?: JsonObject;
  readonly reader?: Reader;
}

/** Decides what the schemas of the documents do not say. */
export interface Reader {
  /** True if the new document refuses the value for this change, and for no other that only the reader decides. */
  readonly refusesAlone: (found: FoundChange, value: Json) => boolean;
  /** True if the change cannot be undone in the schemas. */
  readonly decidesAlone?: boolean;
  /** Further values that may prove the change. */
  readonly embed?: (found: FoundChange) => Iterable<Json>;
  /** Searches a write that only the change refuses. */
  readonly prove?: (found: FoundChange) => Proof | undefined;
  /** True if the new document provably refuses nothing for the change. */
  readonly isImplied?: (found: FoundChange) => boolean;
}

interface Route {
  readonly outer: Pair;
  readonly step: ValueStep;
}

export interface FoundChange {
  readonly kind: ChangeKind;
  readonly name: string;
  readonly message: string;
  readonly pair: Pair;
  /** The location: a schema of the old or new document, a keyword in it, and a key below that. */
  readonly old?: SchemaObject | undefined;
  readonly new?: SchemaObject | undefined;
  readonly keyword?: string | undefined;
  readonly key?: string | undefined;
  /** The name in the new document, if it differs. */
  readonly newKey?: string;
  readonly isOfNull?: boolean;
  /** True when the views cannot decide what is refused, only the reader of the documents can. */
  readonly isUndecided?: boolean;
  /** The index in the keyword's list. */
  readonly index?: number;
  /** The changes that this one covers: any of them shows what it refuses. */
  readonly parts?: readonly FoundChange[];
  /** What a witness at the location satisfies, as a schema, if that is more than the old and new views demand. */
  readonly demand?: SchemaObject;
  /** Values for the location that the old view may accept and the new one may refuse. */
  readonly candidates?: () => Iterable<Json>;
}

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

export function branchPair({ old, new: next }: Comparison, pair: Pair, before: unknown, after: unknown): Pair {
  return {
    ...pair,
    old: old.views.of([before]),
    new: next.views.of([after]),
    made: old.views.and(pair.made, [before]),
    isBranch: true,
  };
}

/** By default, the change is located at the first schema of each document that has the keyword. */
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

export function describePair({ path }: Pick<Pair, 'path'>): string {
  return path.length === 0 ? 'the root' : `"${path.join('.')}"`;
}
