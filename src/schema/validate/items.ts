import { type Json, isObject } from '../../text/value/json.ts';
import type { Failure } from './failure.ts';
import type { Law } from './law.ts';
import { add, fail, judgeAside, judgePart, type Work } from './work.ts';

/** The keywords on the items of a list (JSON Schema 2020-12, core section 10.3.1, validation section 6.4). */
export function judgeItems(work: Work, value: readonly Json[]): void {
  const { areUnique, prefix, others, contained } = work.law.items();
  if (areUnique) {
    const twins = firstTwins(value);
    if (twins !== undefined) fail(work, 'uniqueItems', { found: twins });
  }
  for (const [index, item] of value.entries()) {
    const law = prefix[index] ?? others;
    if (law !== undefined) add(work, judgePart(work, law, item, String(index)));
  }
  if (contained !== undefined) judgeContained(work, value, contained);
}

function judgeContained(work: Work, value: readonly Json[], contained: Law): void {
  const { minContains, maxContains } = work.law.keywords;
  const causes: Failure[] = [];
  const matched: number[] = [];
  for (const [index, item] of value.entries()) {
    const failure = judgeAside(work, contained, item, String(index));
    if (failure !== undefined) causes.push(failure);
    else {
      matched.push(index);
      work.rest?.delete(String(index));
    }
  }
  if (typeof minContains === 'number') {
    if (matched.length < minContains) fail(work, 'minContains', { found: matched, causes });
  } else if (matched.length === 0) fail(work, 'contains', { causes });
  if (typeof maxContains === 'number' && matched.length > maxContains) fail(work, 'maxContains', { found: matched });
}

/** The first two items that are equal. */
function firstTwins(items: readonly Json[]): readonly [number, number] | undefined {
  const seen = new Map<string, number>();
  for (const [index, item] of items.entries()) {
    const key = canonical(item);
    const twin = seen.get(key);
    if (twin !== undefined) return [twin, index];
    seen.set(key, index);
  }
  return undefined;
}

/** A text that is the same for equal JSON values, whatever the order of their keys. */
function canonical(value: Json): string {
  return JSON.stringify(value, (_, part: Json) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}
