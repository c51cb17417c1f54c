/** Compares the values that are accepted: their types, and those that are listed. */

import {
  allKinds,
  holderOf,
  kindOf,
  kindsOf,
  listedBy,
  listedValues,
  type Kind,
  valuesOfBranches,
} from '../../schema/sample/view-facts.ts';
import type { SampleViews } from '../../schema/sample/index.ts';
import type { View } from '../../schema/effective/view.ts';
import { type Json, isSame } from '../../text/value/json.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { type Comparison, type FoundChange, changeOf, type Pair } from '../pair/pair.ts';
import { shown } from './annotations.ts';
import { candidatesOf } from './bounds.ts';

/** Compares the types of the values that are accepted. */
export function* compareKinds(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  const before = kindsOf(pair.old);
  const after = kindsOf(pair.new);
  const lost = before.filter((kind) => !after.includes(kind));
  const gained = after.filter((kind) => !before.includes(kind));
  // Types that the values of enum rule out are no concern of the type.
  if (lost.length > 0) {
    const name = gained.length > 0 ? 'type-changed' : 'type-narrowed';
    const candidates = (): Iterable<Json> => ofKinds(comparison, pair, lost);
    const said = messageFor(before, after, lost);
    yield changeOf(pair, 'type', ['breaking', name], said, { ...holders(pair, 'type'), candidates });
  } else if (gained.length > 0 && listing(pair.new) === undefined && listing(pair.old) === undefined) {
    const said = `takes ${words(gained)} now, too`;
    yield changeOf(pair, 'type', ['compatible', 'type-widened'], said, holders(pair, 'type'));
  }
}

function messageFor(before: readonly Kind[], after: readonly Kind[], lost: readonly Kind[]): string {
  if (before.length === allKinds.length) return `takes only ${words(after)} now; it took any value`;
  return `takes no ${words(lost)} any more${after.length > 0 ? `, but ${words(after)}` : ''}`;
}

function* ofKinds({ old }: Comparison, pair: Pair, kinds: readonly Kind[]): Generator<Json> {
  for (const kind of kinds) {
    const type = kind === 'fraction' ? 'number' : kind;
    for (const value of old.sampler.of(old.views.and(pair.made, [{ type }]))) if (kindOf(value) === kind) yield value;
  }
}

/** Compares listed values; `undefined` where the old schema lists none, else whether there was anything to compare. */
export function* compareListed(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  const before = valuesBeside(comparison.old.views, pair.old, pair.new);
  const after = valuesBeside(comparison.new.views, pair.new, pair.old);
  if (before !== undefined) yield* listedBefore(comparison, pair, before, after);
  else if (listing(pair.new) !== undefined && kindsOf(pair.old).some((kind) => kindsOf(pair.new).includes(kind))) {
    const keyword = keywordOf(pair.new);
    yield changeOf(pair, keyword, ['breaking', 'enum-added'], `takes only ${shown(after ?? [])} now`, {
      ...holders(pair, keyword),
      candidates: () => candidatesOf(comparison, pair),
    });
  }
}

/** All values that a view takes; those that branches list count where the other view lists its values in `enum` or `const`. */
function valuesBeside(views: SampleViews, view: View, other: View): readonly Json[] | undefined {
  return listedValues(views, view) ?? (listing(other) === undefined ? undefined : valuesOfBranches(views, view));
}

function* listedBefore(
  comparison: Comparison,
  pair: Pair,
  before: readonly Json[],
  after: readonly Json[] | undefined,
): Generator<FoundChange> {
  const kinds = kindsOf(pair.new);
  const isListing = listing(pair.old) !== undefined || valuesOfBranches(comparison.old.views, pair.old) !== undefined;
  const keyword = listing(pair.old) !== undefined ? keywordOf(pair.old) : keywordOf(pair.new);
  for (const value of before) {
    if (!kinds.includes(kindOf(value)) || comparison.new.views.accepts(pair.new, value)) continue;
    const name = isListing ? 'enum-value-removed' : 'value-removed';
    yield changeOf(pair, keyword, ['breaking', name], `does not take ${shown(value)} any more`, {
      ...holders(pair, keyword),
      candidates: () => [value],
    });
  }
  if (!isListing) return;
  const more = after?.filter((value) => !before.some((other) => isSame(other, value)));
  if (more?.length === 0) return;
  const name = more === undefined ? 'enum-removed' : 'enum-value-added';
  const said = `takes ${more === undefined ? 'more than the listed values' : more.map(shown).join(', ')} now`;
  yield changeOf(pair, keyword, ['compatible', name], said, holders(pair, keyword));
}

/** The schema that lists values. */
export function listing(view: View): SchemaObject | undefined {
  return view.schemas.find((schema) => listedBy(schema) !== undefined);
}

function keywordOf(view: View): string {
  return listing(view)?.const === undefined ? 'enum' : 'const';
}

function holders(pair: Pair, keyword: string): Pick<FoundChange, 'old' | 'new'> {
  const holder = (view: View): SchemaObject | undefined => holderOf(view, keyword) ?? listing(view) ?? view.schemas[0];
  return { old: holder(pair.old), new: holder(pair.new) };
}

function words(kinds: readonly Kind[]): string {
  if (kinds.length === 0) return 'nothing';
  const isNumber = kinds.includes('integer') && kinds.includes('fraction');
  const names = kinds
    .filter((kind) => !(isNumber && kind === 'fraction'))
    .map((kind) => (isNumber && kind === 'integer' ? 'number' : kind));
  return names.join(', ');
}
