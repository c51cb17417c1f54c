import { listKeywordStrings } from '../../schema/sample/view-facts.ts';
import { formatKind } from '../../schema/validate/index.ts';
import { shortestString } from '../../schema/sample/scalars.ts';
import type { FoundString, StringDemand } from '../../schema/regex/index.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { type Comparison, type FoundChange, createKeywordChange, type Pair } from '../pair/pair.ts';
import { compareBounds, listCandidates, type Side } from './bounds.ts';

export function* compareStrings(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  const findBeyond = (side: Side, limit: number): FoundString =>
    findOldString(comparison, pair, side === 'least' ? { maxLength: limit - 1 } : { minLength: limit + 1 });
  yield* compareBounds(comparison, pair, 'string', {
    characters: {
      isImplied: (side, limit) =>
        findBeyond(side, limit).kind === 'none' || (side === 'least' && limit === 1 && isNeverEmpty(comparison, pair)),
      candidates: (side, limit) => withCandidates(comparison, pair, findBeyond(side, limit)),
    },
  });
  yield* comparePatterns(comparison, pair);
  yield* compareFormats(comparison, pair);
}

/** Formats count only where the reader asserts them. */
function isNeverEmpty({ old }: Comparison, { old: view }: Pair): boolean {
  return !old.views.accepts(view, '') && (old.assertsFormat || listKeywordStrings(view, 'format').length === 0);
}

function findOldString({ old }: Comparison, pair: Pair, more: StringDemand): FoundString {
  const exact = shortestString(old.views, pair.made, more);
  return exact.kind === 'unknown' ? shortestString(old.views, pair.old, more) : exact;
}

function findNewString({ new: next }: Comparison, pair: Pair, more: StringDemand): FoundString {
  return shortestString(next.views, pair.new, more);
}

function* withCandidates(comparison: Comparison, pair: Pair, found: FoundString): Generator<string> {
  if (found.kind === 'string') yield found.value;
  for (const value of listCandidates(comparison, pair)) if (typeof value === 'string') yield value;
}

function* comparePatterns(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  const before = listKeywordStrings(pair.old, 'pattern');
  const after = listKeywordStrings(pair.new, 'pattern');
  const added = after.filter((pattern) => !before.includes(pattern));
  const removed = before.filter((pattern) => !after.includes(pattern));
  for (const pattern of added) {
    const found = findOldString(comparison, pair, { misses: [pattern] });
    const isWider = removed.some((item) => findNewString(comparison, pair, { misses: [item] }).kind !== 'none');
    const harmless = isWider ? 'compatible' : 'neutral';
    const kind = found.kind === 'none' ? harmless : 'breaking';
    const was = removed.length > 0 ? `; it was ${removed.join(' and ')}` : '';
    yield createKeywordChange(
      pair,
      'pattern',
      [kind, `pattern-${was === '' ? 'added' : 'changed'}`],
      `must now match ${pattern}${was}`,
      {
        old: withText(pair.old.schemas, 'pattern', removed[0]),
        new: withText(pair.new.schemas, 'pattern', pattern),
        candidates: () => withCandidates(comparison, pair, found),
      },
    );
  }
  if (removed.length === 0 || added.length > 0) return;
  const explanation = `no longer has to match ${removed.join(' and ')}`;
  const old = withText(pair.old.schemas, 'pattern', removed[0]);
  yield createKeywordChange(pair, 'pattern', ['compatible', 'pattern-removed'], explanation, { old });
}

function* compareFormats(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  const before = listKeywordStrings(pair.old, 'format');
  const after = listKeywordStrings(pair.new, 'format');
  for (const format of isFirstAsserted(comparison) ? after.filter((other) => before.includes(other)) : []) {
    if (formatKind(format) !== 'asserted') continue;
    yield createKeywordChange(
      pair,
      'format',
      ['breaking', 'format-asserted'],
      `must now be ${format}: Helm asserts formats up to draft-07`,
      {
        new: withText(pair.new.schemas, 'format', format),
      },
    );
  }
  for (const format of after.filter((other) => !before.includes(other))) {
    const kind = formatKind(format) === 'silent' ? 'neutral' : 'breaking';
    const name = before.length > 0 ? 'format-changed' : 'format-added';
    yield createKeywordChange(pair, 'format', [kind, name], `must now be ${format}, where formats are asserted`, {
      new: withText(pair.new.schemas, 'format', format),
      candidates: () => listCandidates(comparison, pair),
    });
  }
  for (const format of before.filter((other) => !after.includes(other))) {
    const old = withText(pair.old.schemas, 'format', format);
    yield createKeywordChange(pair, 'format', ['compatible', 'format-removed'], `no longer has to be ${format}`, {
      old,
    });
  }
}

/** Helm asserts formats only for older drafts: up to draft-07. */
function isFirstAsserted({ old, new: next }: Comparison): boolean {
  return next.assertsFormat && !old.assertsFormat;
}

function withText(schemas: readonly SchemaObject[], keyword: string, text?: string): SchemaObject | undefined {
  return schemas.find((schema) => text !== undefined && schema[keyword] === text);
}
