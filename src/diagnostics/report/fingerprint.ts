import { createHash } from 'node:crypto';
import type { Diagnostic } from '../diagnostic/diagnostic.ts';

/**
 * A fingerprint for each diagnostic that stays the same when lines move: of its file, code, pointer and message, and
 * of the number of equal ones before it.
 */
export function fingerprints(diagnostics: readonly Diagnostic[]): readonly string[] {
  const seen = new Map<string, number>();
  return diagnostics.map(({ origin, code, pointer, message }) => {
    const subject = JSON.stringify([origin.file, code, pointer ?? null, message]);
    const before = seen.get(subject) ?? 0;
    seen.set(subject, before + 1);
    return createHash('sha256').update(`${subject}${before}`).digest('hex').slice(0, 32);
  });
}
