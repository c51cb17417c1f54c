import { formatAssertion } from './formats.ts';
import type { Json } from '../../text/value/json.ts';
import { isAmong } from './choices.ts';
import type { Law, Statute } from './law.ts';
import { isOneOf } from './types.ts';

/** The first keyword on the value as a whole that it does not satisfy: behind it, no further ones count. */
export function failedWhole(law: Statute, value: Json): string | undefined {
  if (!isOneOf(law.types, value)) return 'type';
  for (const choice of law.choices) if (!isAmong(choice, value)) return choice.keyword;
  if (!law.assertsFormat) return undefined;
  const [keyword, assertion] = formatAssertion;
  return assertion(law.keywords, value, nobody) === undefined ? undefined : keyword;
}

/** `format` asks nobody. */
const nobody = { follow: () => undefined, compile: () => undefined, below: () => undefined, into: () => undefined };

/** True for a value in which the pattern is found, and for one that is no text. */
export function isMatched({ pattern }: Statute, value: Json): boolean {
  return pattern === undefined || typeof value !== 'string' || pattern()(value);
}

/** True for a value without parts that satisfies a schema in which no other has a say. */
export function isSettled(law: Law, value: Json): boolean {
  if (typeof law === 'boolean') return law;
  return (
    law.isAlone &&
    typeof value !== 'object' &&
    failedWhole(law, value) === undefined &&
    isWithin(law, value) &&
    isMatched(law, value)
  );
}

function isWithin({ bounds }: Statute, value: Json): boolean {
  for (const { holds, limit } of bounds) if (!holds(value, limit)) return false;
  return true;
}
