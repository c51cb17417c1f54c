import { stringsUnder } from '../../schema/sample/view-facts.ts';
import { formatKind } from '../../schema/validate/index.ts';
import { shortestString } from '../../schema/sample/scalars.ts';
import type { FoundString, StringDemand } from '../../schema/regex/index.ts';
import type { SchemaObject } from '../../schema/document/schema.ts';
import { type Comparison, type FoundChange, changeOf, type Pair } from '../pair/pair.ts';
import { compareBounds, candidatesOf, type Side } from './bounds.ts';

/** Compares what is demanded of strings. */
export function* compareStrings(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  const beyond = (side: Side, limit: number): FoundString =>
    textBefore(comparison, pair, side === 'least' ? { maxLength: limit - 1 } : { minLength: limit + 1 });
  yield* compareBounds(comparison, pair, 'string', {
    characters: {
      isImplied: (side, limit) => beyond(side, limit).kind === 'none',
      candidates: (side, limit) => withCandidates(comparison, pair, beyond(side, limit)),
    },
  });
  yield* comparePatterns(comparison, pair);
  yield* compareFormats(comparison, pair);
}

function textBefore({ old }: Comparison, pair: Pair, more: StringDemand): FoundString {
  const exact = shortestString(old.views, pair.made, more);
  return exact.kind === 'unknown' ? shortestString(old.views, pair.old, more) : exact;
}

function textAfter({ new: next }: Comparison, pair: Pair, more: StringDemand): FoundString {
  return shortestString(next.views, pair.new, more);
}

function* withCandidates(comparison: Comparison, pair: Pair, found: FoundString): Generator<string> {
  if (found.kind === 'string') yield found.value;
  for (const value of candidatesOf(comparison, pair)) if (typeof value === 'string') yield value;
}

function* comparePatterns(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  const before = stringsUnder(pair.old, 'pattern');
  const after = stringsUnder(pair.new, 'pattern');
  const added = after.filter((pattern) => !before.includes(pattern));
  const removed = before.filter((pattern) => !after.includes(pattern));
  for (const pattern of added) {
    const found = textBefore(comparison, pair, { misses: [pattern] });
    const isWider = removed.some((one) => textAfter(comparison, pair, { misses: [one] }).kind !== 'none');
    const harmless = isWider ? 'compatible' : 'neutral';
    const kind = found.kind === 'none' ? harmless : 'breaking';
    const was = removed.length > 0 ? `; it was ${removed.join(' and ')}` : '';
    yield changeOf(
      pair,
      'pattern',
      [kind, `pattern-${was === '' ? 'added' : 'changed'}`],
      `must match ${pattern} now${was}`,
      {
        old: withText(pair.old.schemas, 'pattern', removed[0]),
        new: withText(pair.new.schemas, 'pattern', pattern),
        candidates: () => withCandidates(comparison, pair, found),
      },
    );
  }
  if (removed.length === 0 || added.length > 0) return;
  const said = `need not match ${removed.join(' and ')} any more`;
  const old = withText(pair.old.schemas, 'pattern', removed[0]);
  yield changeOf(pair, 'pattern', ['compatible', 'pattern-removed'], said, { old });
}

function* compareFormats(comparison: Comparison, pair: Pair): Generator<FoundChange> {
  const before = stringsUnder(pair.old, 'format');
  const after = stringsUnder(pair.new, 'format');
  for (const format of isFirstAsserted(comparison) ? after.filter((one) => before.includes(one)) : []) {
    if (formatKind(format) !== 'asserted') continue;
    yield changeOf(
      pair,
      'format',
      ['breaking', 'format-asserted'],
      `must be ${format} now: Helm checks formats up to draft-07`,
      {
        new: withText(pair.new.schemas, 'format', format),
      },
    );
  }
  for (const format of after.filter((one) => !before.includes(one))) {
    const kind = formatKind(format) === 'silent' ? 'neutral' : 'breaking';
    const name = before.length > 0 ? 'format-changed' : 'format-added';
    yield changeOf(pair, 'format', [kind, name], `must be ${format} now, where formats are checked`, {
      new: withText(pair.new.schemas, 'format', format),
      candidates: () => candidatesOf(comparison, pair),
    });
  }
  for (const format of before.filter((one) => !after.includes(one))) {
    const old = withText(pair.old.schemas, 'format', format);
    yield changeOf(pair, 'format', ['compatible', 'format-removed'], `need not be ${format} any more`, { old });
  }
}

/** True where a document names an older draft than before, for which Helm asserts formats. */
function isFirstAsserted({ old, new: next }: Comparison): boolean {
  return next.assertsFormat && !old.assertsFormat;
}

function withText(
  schemas: readonly SchemaObject[],
  keyword: string,
  text: string | undefined,
): SchemaObject | undefined {
  return schemas.find((schema) => text !== undefined && schema[keyword] === text);
}
