import { UsageError } from '../diagnostics/usage-error.ts';
import { isVersion } from '../schema/keywords/history-keywords.ts';

/** @throws {UsageError} for the value of a flag that is no version. */
export function checkVersions(flags: Readonly<Record<string, string | undefined>>): void {
  for (const [flag, version] of Object.entries(flags)) {
    if (version === undefined || isVersion(version)) continue;
    const message = `--${flag} takes a version, not ${JSON.stringify(version)}`;
    throw new UsageError({ message, help: 'Write it as 1.2.3.' });
  }
}
