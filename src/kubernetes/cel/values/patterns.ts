import { readPattern } from '../../../schema/regex/index.ts';

/** What Go has against a regular expression; `undefined` for one that it takes. */
export function validateGoPattern(pattern: string): string | undefined {
  const { refusal } = readPattern(pattern);
  return refusal && `error parsing regexp: ${refusal.reason}: \`${refusal.part}\``;
}
