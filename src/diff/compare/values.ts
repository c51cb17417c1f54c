import {
  allKinds,
  findKeywordHolder,
  getKind,
  listKinds,
  findListed,
  listedValues,
  type Kind,
  valuesOfBranches,
} from '../../schema/sample/view-facts.ts';
import { listCases, mostCases } from '../../schema/sample/cases.ts';
import type { SampleViews } from '../../schema/sample/index.ts';
import type { View } from '../../schema/effective/view.ts';
import { type Json, isSame } from '../../text/value/json.ts';
import { listJsonItems } from '../../schema/document/keyword-values.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { type Comparison, type FoundChange, createKeywordChange, type Pair } from '../pair/pair.ts';
import type { Subject } from '../pair/subject.ts';
import { listCandidates } from './bounds.ts';
import { describeKinds, describeValues } from '../../schema/words/condition-words.ts';

export function* compareKinds(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  const [old, next] = [listKinds(pair.old), listKinds(pair.new)];
  if (isSame(old, next)) return;
  const before = listEffectiveKinds(comparison.old.views, pair.old);
  const after = listEffectiveKinds(comparison.new.views, pair.new);
  const isNarrower = old.some((kind) => !next.includes(kind));
  const lost = isNarrower ? before.filter((kind) => !after.includes(kind)) : [];
  const gained = after.filter((kind) => !before.includes(kind));
  // Types that `enum` excludes need no report of their own.
  if (lost.length > 0) {
    const name = gained.length > 0 ? 'type-changed' : 'type-narrowed';
    const generateCandidates = (): Iterable<Json> => ofKinds(comparison, pair, lost);
    const explanation = describeLostKinds(before, after, lost);
    yield createKeywordChange(pair, 'type', ['breaking', name], explanation, {
      ...findHolders(pair, 'type'),
      candidates: generateCandidates,
      isOfNull: lost.every((kind) => kind === 'null'),
    });
  } else if (gained.length > 0 && !findListing(pair.new) && !findListing(pair.old)) {
    const explanation = `now also accepts ${describeKinds(gained)}`;
    yield createKeywordChange(pair, 'type', ['compatible', 'type-widened'], explanation, findHolders(pair, 'type'));
  }
}

/** Branches state types, too: an integer or a string is a union. */
export function listEffectiveKinds(views: SampleViews, view: View): readonly Kind[] {
  const cases = listCases(views, view);
  const direct = listKinds(view);
  if (cases.length < 2 || cases.length >= mostCases) return direct;
  const accepted = new Set(cases.flatMap(listKinds));
  return direct.filter((kind) => accepted.has(kind));
}

function describeLostKinds(before: readonly Kind[], after: readonly Kind[], lost: readonly Kind[]): string {
  if (before.length === allKinds.length) return `now accepts only ${describeKinds(after)}; it accepted any value`;
  return `no longer accepts ${describeKinds(lost)}${after.length > 0 ? `, only ${describeKinds(after)}` : ''}`;
}

function* ofKinds({ old }: Comparison, pair: Pair, kinds: readonly Kind[]): Generator<Json> {
  for (const kind of kinds) {
    const type = kind === 'fraction' ? 'number' : kind;
    for (const value of old.sampler.of(old.views.and(pair.made, [{ type }]))) if (getKind(value) === kind) yield value;
  }
}

/** `undefined` when the old schema lists no values; otherwise whether anything was compared. */
export function* compareListed(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  const before = listAcceptedValues(comparison.old.views, pair.old, pair.new);
  const after = listAcceptedValues(comparison.new.views, pair.new, pair.old);
  if (before) yield* compareRemovedValues(comparison, pair, before, after);
  else if (findListing(pair.new) && listKinds(pair.old).some((kind) => listKinds(pair.new).includes(kind))) {
    const keyword = getKeyword(pair.new);
    yield createKeywordChange(
      pair,
      keyword,
      ['breaking', 'enum-added'],
      `now accepts only ${describeValues(listWrittenValues(comparison.new, pair.new, after))}`,
      {
        ...findHolders(pair, keyword),
        candidates: () => listCandidates(comparison, pair),
      },
    );
  }
}

/** Without the null that a list of values has only because the server drops it. */
function listWrittenValues({ sourceOf }: Subject, { schemas }: View, values: readonly Json[] = []): readonly Json[] {
  const listsNull = ({ enum: listed }: SchemaObject): boolean => listJsonItems(listed).includes(null);
  const isAdded = schemas.some((schema) => listsNull(schema) && !listsNull(sourceOf(schema)));
  return isAdded ? values.filter((value) => value !== null) : values;
}

/** Values that branches list are included only if the other view lists its values in `enum` or `const`. */
function listAcceptedValues(views: SampleViews, view: View, other: View): readonly Json[] | undefined {
  return listedValues(views, view) ?? (findListing(other) ? valuesOfBranches(views, view) : undefined);
}

function* compareRemovedValues(
  comparison: Comparison,
  pair: Pair,
  before: readonly Json[],
  after?: readonly Json[],
): Generator<FoundChange> {
  const kinds = listKinds(pair.new);
  const isListing =
    findListing(pair.old) !== undefined || valuesOfBranches(comparison.old.views, pair.old) !== undefined;
  const keyword = findListing(pair.old) ? getKeyword(pair.old) : getKeyword(pair.new);
  const removed = before.filter(
    (value) => kinds.includes(getKind(value)) && !comparison.new.views.accepts(pair.new, value),
  );
  if (removed.length > 0) {
    const name = isListing ? 'enum-value-removed' : 'value-removed';
    yield createKeywordChange(pair, keyword, ['breaking', name], `no longer accepts ${describeValues(removed)}`, {
      ...findHolders(pair, keyword),
      candidates: () => removed,
      isOfNull: removed.every((value) => value === null),
    });
  }
  if (!isListing) return;
  const more = after?.filter((value) => !before.some((other) => isSame(other, value)));
  if (more?.length === 0) return;
  const name = more ? 'enum-value-added' : 'enum-removed';
  const explanation = more ? `now also accepts ${describeValues(more)}` : 'now accepts more than the listed values';
  yield createKeywordChange(pair, keyword, ['compatible', name], explanation, findHolders(pair, keyword));
}

export function findListing(view: View): SchemaObject | undefined {
  return view.schemas.find((schema) => findListed(schema) !== undefined);
}

function getKeyword(view: View): string {
  return findListing(view)?.const === undefined ? 'enum' : 'const';
}

function findHolders(pair: Pair, keyword: string): Pick<FoundChange, 'old' | 'new'> {
  const findHolder = (view: View): SchemaObject | undefined =>
    findKeywordHolder(view, keyword) ?? findListing(view) ?? view.schemas[0];
  return { old: findHolder(pair.old), new: findHolder(pair.new) };
}
