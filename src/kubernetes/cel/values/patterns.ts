import { readPattern } from '../../../schema/regex/index.ts';

/** `undefined` if Go accepts the pattern. */
export function validateGoPattern(pattern: string): string | undefined {
  const { refusal } = readPattern(pattern);
  return refusal && `error parsing regexp: ${refusal.reason}: \`${refusal.part}\``;
}
