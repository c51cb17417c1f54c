import type { Diagnostic } from '../../diagnostics/diagnostic/diagnostic.ts';

/** The findings that the earlier ones do not have; lines may have moved. */
export function listNewFindings(now: readonly Diagnostic[], before: readonly Diagnostic[]): readonly Diagnostic[] {
  const getKey = ({ code, message, origin }: Diagnostic): string => JSON.stringify([code, message, origin.file]);
  const counts = new Map<string, number>();
  for (const finding of before) counts.set(getKey(finding), (counts.get(getKey(finding)) ?? 0) + 1);
  return now.filter((finding) => {
    const left = counts.get(getKey(finding)) ?? 0;
    counts.set(getKey(finding), left - 1);
    return left <= 0;
  });
}
