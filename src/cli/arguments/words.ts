import { omitUndefined } from '../../text/value/omit-undefined.ts';
import { didYouMean } from '../../diagnostics/nearest.ts';
import { UsageError } from '../../diagnostics/usage-error.ts';

/** Throws a `UsageError` for any other word. */
export function parseWord<const W extends string>(flag: string, given: string, words: readonly W[]): W {
  const found = words.find((word) => word === given);
  if (found !== undefined) return found;
  const help = didYouMean(given, words);
  const listed = words.length < 3 ? words.join(' or ') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
  throw new UsageError({ message: `${flag} takes ${listed}, not "${given}"`, ...omitUndefined({ help }) });
}
