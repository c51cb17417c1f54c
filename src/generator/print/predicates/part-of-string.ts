import type { Expression } from '../../../schema/predicate/index.ts';
import { isAlike, NotPrinted } from './written.ts';

/** The extractor stores bounds of `text.slice(…)` as constants, or as the length if the string is shorter. */
export function partOfString(
  [string, start, end]: readonly Expression[],
  whole: Expression,
): { readonly start: number; readonly end: number | undefined } {
  const from = readBound(start, string);
  const to = end?.op === 'length' && isAlike(end.of[0], string) ? undefined : readBound(end, string);
  if (from !== undefined && (to !== undefined || end?.op === 'length')) return { start: from, end: to };
  throw new NotPrinted(whole, 'a substring has bounds that are not constants');
}

function readBound(bound?: Expression, string?: Expression): number | undefined {
  if (bound?.op === 'value') return bound.value === 0 ? 0 : undefined;
  const [shorter, size, count] = bound?.op === 'if' ? bound.of : [];
  const isClamped =
    shorter?.op === '<' &&
    isAlike(shorter.of[0], size) &&
    isAlike(shorter.of[1], count) &&
    size?.op === 'length' &&
    isAlike(size.of[0], string);
  return isClamped && count?.op === 'value' && typeof count.value === 'number' ? count.value : undefined;
}
