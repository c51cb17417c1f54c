import { listCases, mostCases } from '../../schema/sample/cases.ts';
import type { View } from '../../schema/effective/view.ts';
import type { SampleViews } from '../../schema/sample/index.ts';
import { byTurns } from '../../schema/sample/generators.ts';
import { isEndless } from '../../schema/effective/branches.ts';
import { listStringItems, readArrayItems } from '../../schema/document/keyword-values.ts';
import { type Json, isSame } from '../../text/value/json.ts';
import { isSchemaObject, type SchemaObject } from '../../schema/document/schema.ts';
import { branchPair, type Comparison, type FoundChange, createKeywordChange, type Pair } from '../pair/pair.ts';
import { isRefusing, kindOfAssertion } from '../pair/change.ts';
import { areAlike } from './fingerprint.ts';
import { listEffectiveKinds } from './values.ts';
import { listKinds, listedValues, valuesOfBranches } from '../../schema/sample/view-facts.ts';
import { joinWords } from '../../text/words.ts';
import { describeAccepted, describeValues, formatValue, quoteNames } from '../../schema/words/condition-words.ts';

export function* compareUnions(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  const before = [...collectGroups(pair.old, comparison.old.views)];
  for (const group of collectGroups(pair.new, comparison.new.views)) {
    const partner = findPartner(comparison, before, group);
    if (partner) before.splice(before.indexOf(partner), 1);
    yield* partner ? compareGroups(comparison, pair, partner, group) : newGroup(comparison, pair, group);
  }
  // Without a branch that the new schema would not accept, nothing opens.
  if (before.length > 0 && !isTypeKept(pair) && comparison.isWithinBefore(pair.new, pair.old)) return;
  for (const { schema, keyword } of before) {
    const explanation = `no longer has to match an alternative of ${keyword}`;
    const holders = { old: schema, new: pair.new.schemas[0] };
    yield createKeywordChange(pair, keyword, ['compatible', 'alternatives-removed'], explanation, holders);
  }
}

/** When the types of the schema itself change, that change also covers branches that state types. */
function isTypeKept(pair: Pair): boolean {
  return isSame(listKinds(pair.old), listKinds(pair.new));
}

interface Group {
  readonly schema: SchemaObject;
  readonly keyword: 'anyOf' | 'oneOf';
  readonly branches: readonly unknown[];
}

const keywords = ['anyOf', 'oneOf'] as const;

function collectGroups({ schemas }: View, views: SampleViews): readonly Group[] {
  return schemas.flatMap((schema) =>
    keywords.flatMap((keyword) =>
      schema[keyword] ? [{ schema, keyword, branches: listBranches(views, schema, keyword) }] : [],
    ),
  );
}

function listBranches(views: SampleViews, schema: SchemaObject, keyword: Group['keyword']): readonly unknown[] {
  return readArrayItems(schema[keyword]).map((branch) => !isEndless(views, schema, branch) && branch);
}

/** Prefers an equal group; otherwise the one with the most branches in common. */
function findPartner(comparison: Comparison, before: readonly Group[], group: Group): Group | undefined {
  const { old, new: next, isWithin } = comparison;
  if (before.length < 2) return before[0];
  const alike = before.find(
    ({ keyword, branches }) => keyword === group.keyword && areAlike(comparison, branches, group.branches),
  );
  if (alike) return alike;
  const countCommon = (candidate: Group): number =>
    candidate.branches.filter((branch) =>
      group.branches.some((other) => isWithin(old.views.of([branch]), next.views.of([other]))),
    ).length;
  return before.toSorted((a, b) => countCommon(b) - countCommon(a))[0];
}

function* newGroup(comparison: Comparison, pair: Pair, group: Group): Generator<FoundChange> {
  const { old, new: next, isWithin } = comparison;
  const branches = group.branches.map((branch) => next.views.of([branch]));
  const fitsBranch = (view: View): boolean => branches.some((branch) => isWithin(view, branch));
  const cases = listCases(old.views, pair.old);
  const isCovered = fitsBranch(pair.old) || (cases.length > 1 && cases.length < mostCases && cases.every(fitsBranch));
  const isImplied = isCovered || splitTypes(old.views, pair.old).every(fitsBranch);
  const isExclusive = group.keyword === 'anyOf' || arePairwiseDisjoint(next.views, branches);
  const kind = kindOfAssertion({ isImplied: isImplied && isExclusive });
  if (kind === 'neutral' && !isTypeKept(pair)) return;
  yield createKeywordChange(pair, group.keyword, [kind, 'alternatives-added'], describeChoice(group, next.views), {
    old: pair.old.schemas[0],
    new: group.schema,
    candidates: () =>
      byTurns([
        old.sampler.of(pair.made),
        ...group.branches.map((branch) => valuesSatisfying(comparison, pair, [branch])),
      ]),
  });
}

function splitTypes(views: SampleViews, view: View): readonly View[] {
  const types = new Set(listKinds(view).map((kind) => (kind === 'fraction' ? 'number' : kind)));
  if (types.has('number')) types.delete('integer');
  return types.size === 0 ? [view] : [...types].map((type) => views.and(view, [narrowings[type]]));
}

/** Equal views are asked about once, which ends a union of itself: they are made of the same schemas. */
const narrowings = {
  array: { type: 'array' },
  boolean: { type: 'boolean' },
  integer: { type: 'integer' },
  null: { type: 'null' },
  number: { type: 'number' },
  object: { type: 'object' },
  string: { type: 'string' },
} as const;

function describeChoice({ keyword, branches }: Group, views: SampleViews): string {
  const values = valuesOfBranches(views, views.of([{ [keyword]: branches }]));
  if (values) return `now accepts only ${describeValues(values)}`;
  const names = branches.map(listOnlyRequired);
  const count = keyword === 'oneOf' ? 'exactly' : 'at least';
  if (names.every((list) => list.length === 1)) return `now needs ${count} one of ${quoteNames(names.flat())}`;
  const accepted = branches.map(describeAccepted);
  if (!accepted.includes('')) return `now accepts only ${joinWords(accepted)}`;
  if (branches.length === 1) return `must now satisfy ${formatValue(branches[0])}`;
  return `must now match ${count} one of ${branches.length} alternatives of ${keyword}`;
}

function listOnlyRequired(branch: unknown): readonly string[] {
  return isSchemaObject(branch) && Object.keys(branch).length === 1 ? listStringItems(branch.required) : [];
}

/** A branch by the values or types that it accepts, by its title, or by its number. */
function describeBranch({ keyword, branches }: Group, index: number, views: SampleViews): string {
  const branch = branches[index];
  const view = views.of([branch]);
  const accepted = view.schemas.length === 1 ? describeAccepted(view.schemas[0]) : '';
  if (accepted !== '') return accepted;
  const title = isSchemaObject(branch) && typeof branch.title === 'string' ? ` (${branch.title})` : '';
  const required = [...view.required];
  const needs = required.length === 0 ? '' : `, which needs ${quoteNames(required)}`;
  return `alternative ${index + 1} of ${keyword}${title}${needs}`;
}

export function valuesSatisfying({ old }: Comparison, pair: Pair, schemas: readonly unknown[]): Iterable<Json> {
  return old.sampler.of(old.views.and(pair.made, schemas));
}

function* compareGroups(comparison: Comparison, pair: Pair, before: Group, after: Group): Generator<FoundChange> {
  const { old, new: next } = comparison;
  if (before.keyword === after.keyword && areAlike(comparison, before.branches, after.branches)) {
    for (const [index, branch] of before.branches.entries()) {
      const found = comparison.compare(branchPair(comparison, pair, branch, after.branches[index]));
      for (const change of found) if (change.kind === 'neutral') yield change;
    }
    return;
  }
  const matches = matchBranches(comparison, pair, before, after);
  const holders = { old: before.schema, new: after.schema };
  const left = [...after.branches.keys()].filter((index) => ![...matches.values()].includes(index));
  const partners = new Map(matches);
  for (const [index, branch] of before.branches.entries()) {
    const partner = matches.get(index) ?? left.shift();
    if (partner !== undefined) partners.set(index, partner);
    if (partner === undefined) yield lostBranch(comparison, pair, before, after, index);
    else yield* compareBranches(comparison, pair, branch, after.branches[partner]);
  }
  for (const index of left) {
    if (next.views.of([after.branches[index]]).isNever) continue;
    const key = String(index);
    const explanation = `now also accepts ${describeBranch(after, index, next.views)}`;
    yield createKeywordChange(pair, after.keyword, ['compatible', 'alternative-added'], explanation, {
      ...holders,
      key,
    });
  }
  if (after.keyword === 'anyOf' || isAsExclusive(comparison, before, after, partners)) return;
  yield createKeywordChange(
    pair,
    'oneOf',
    ['breaking', 'alternatives-overlap'],
    'is now refused if it matches more than one alternative of oneOf',
    {
      ...holders,
      candidates: () =>
        byTurns([
          ...after.branches.map((branch) => valuesSatisfying(comparison, pair, [branch])),
          ...before.branches.map((branch) => old.sampler.of(old.views.and(pair.made, [branch]))),
        ]),
    },
  );
}

/**
 * Maps each old branch to the index of an equal new branch, or of one that accepts all its values. Several branches
 * may be equal.
 */
function matchBranches(comparison: Comparison, pair: Pair, before: Group, after: Group): ReadonlyMap<number, number> {
  const { old, new: next, isWithin, isWithinBefore } = comparison;
  const matches = new Map<number, number>();
  const ways = [
    (a: View, b: View): boolean => isWithin(a, b) && isWithinBefore(b, a),
    (a: View, b: View): boolean => isWithin(a, b),
    (a: View, b: View): boolean => isWithin(old.views.and(pair.old, a.given), b),
  ];
  const all = [...after.branches.keys()];
  for (const way of ways) {
    for (const [index, branch] of before.branches.entries()) {
      if (matches.has(index)) continue;
      const view = old.views.of([branch]);
      const order = [...all.slice(index, index + 1), ...all];
      const free = order.filter((other) => ![...matches.values()].includes(other));
      const candidates = [...free, ...(way === ways[0] ? [] : order)];
      const found = candidates.find((other) => way(view, next.views.of([after.branches[other]])));
      if (found !== undefined) matches.set(index, found);
    }
  }
  return matches;
}

function lostBranch(comparison: Comparison, pair: Pair, before: Group, after: Group, index: number): FoundChange {
  const { sampler, views } = comparison.old;
  return createKeywordChange(
    pair,
    before.keyword,
    ['breaking', 'alternative-removed'],
    `no longer accepts ${describeBranch(before, index, views)}`,
    {
      old: before.schema,
      new: after.schema,
      key: String(index),
      candidates: () => sampler.of(views.and(pair.made, [before.branches[index]])),
    },
  );
}

/** A breaking change in a branch has no effect when the enclosing schema refuses the value already. */
function* compareBranches(comparison: Comparison, pair: Pair, before: unknown, after: unknown): Generator<FoundChange> {
  const branch = branchPair(comparison, pair, before, after);
  const found = [...comparison.compare(branch)];
  const isHarmless =
    !found.some(isRefusing) || comparison.isWithin(comparison.old.views.and(pair.old, [before]), branch.new);
  for (const change of found) yield isHarmless && isRefusing(change) ? { ...change, kind: 'compatible' } : change;
}

/** True when no value can satisfy more branches of the new `oneOf` than before. */
function isAsExclusive(
  { old, new: next, isWithinBefore }: Comparison,
  before: Group,
  after: Group,
  partners: ReadonlyMap<number, number>,
): boolean {
  const branches = after.branches.map((branch) => next.views.of([branch]));
  // What two branches accept that are within two old ones, both old ones accepted.
  const isOld = (is: View, index: number): boolean =>
    before.keyword === 'oneOf' &&
    [...partners].some(([from, to]) => to === index && isWithinBefore(is, old.views.of([before.branches[from]])));
  // Equal branches share one view.
  return branches.every(
    (branch, index) =>
      isOld(branch, index) || branches.every((other, at) => at === index || areDisjoint(next.views, branch, other)),
  );
}

function arePairwiseDisjoint(views: SampleViews, branches: readonly View[]): boolean {
  return branches.every((branch, index) =>
    branches.slice(index + 1).every((other) => areDisjoint(views, branch, other)),
  );
}

/** True when the views are clearly disjoint: by their types, listed values, or a property that both require. */
function areDisjoint(views: SampleViews, view: View, other: View, depth = 0): boolean {
  if (view.isNever || other.isNever) return true;
  const kinds = listEffectiveKinds(views, other);
  const common = listEffectiveKinds(views, view).filter((kind) => kinds.includes(kind));
  if (common.length === 0) return true;
  const [listed, others] = [listedValues(views, view), listedValues(views, other)];
  if (listed && others) return !listed.some((value) => others.some((twin) => isSame(twin, value)));
  if (depth > 3 || common.some((kind) => kind !== 'object')) return false;
  const [required, otherRequired] = [view.required, other.required];
  return [...required, ...otherRequired].some((name) => {
    const [mine, its] = [view.property(name), other.property(name)];
    if (mine.isNever || its.isNever) return true;
    return required.has(name) && otherRequired.has(name) && areDisjoint(views, mine, its, depth + 1);
  });
}
