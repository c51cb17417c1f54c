import { UsageError } from '../../diagnostics/usage-error.ts';

export const largestPort = 65_535;

/** The integer of a flag; throws a `UsageError` if it is none, or out of range. */
export function parseNumber(
  flags: Readonly<Record<string, unknown>>,
  name: string,
  { least = 1, most = 999_999_999 }: { readonly least?: number; readonly most?: number } = {},
): number | undefined {
  const text = flags[name];
  if (typeof text !== 'string') return;
  if (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
  const range = most === 999_999_999 ? `of ${least} or more` : `from ${least} to ${most}`;
  throw new UsageError(`--${name} requires an integer ${range}, not "${text}"`);
}
