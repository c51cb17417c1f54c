import { isList, isObject, type KubeValue } from '../../kubernetes/structural/value.ts';
import { goFloat } from '../../text/go/numbers.ts';
import { type ParameterType, unwrap, type WrittenValue } from '../parameters/index.ts';

/** In KUDO's wording; `undefined` for an accepted value. */
export function problemOfValue(type: ParameterType, { value }: WrittenValue): ValueProblem | undefined {
  if (type === 'string') return typeof value === 'object' ? describeMisfit(type, value) : undefined;
  if (type === 'array' && isList(value)) return;
  if (type === 'map' && isObject(value)) return;
  // KUDO expects a string here and reads an empty one from a number or boolean.
  if (typeof value !== 'string') return describeMisfit(type, value);
  const unwrapped = unwrap(type, value);
  const isTaken = !('error' in unwrapped) || unwrapped.error.code === 'convert/non-finite';
  return isTaken
    ? undefined
    : { message: `type is "${type}" but format of ${quoteText(value)} is invalid`, help: helps[type] };
}

export interface ValueProblem {
  readonly message: string;
  readonly help: string;
}

const helps: Readonly<Record<ParameterType, string>> = {
  string: 'Write text.',
  integer: 'Write a 64-bit integer as a string: "3".',
  number: 'Write a number as a string: "1.5".',
  boolean: 'Write "true" or "false", as a string.',
  array: 'Write a list.',
  map: 'Write a map.',
};

function describeMisfit(type: ParameterType, value: KubeValue): ValueProblem {
  const isScalar = typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean';
  const quotes = isScalar ? `Put it in quotes: "${String(value)}".` : helps[type];
  return { message: `type is "${type}" but format of ${inGo(value)} is invalid`, help: quotes };
}

/** Formats a value that is not a string as Go's `%s` does. */
function inGo(value: KubeValue): string {
  if (typeof value === 'number' || typeof value === 'bigint') return `%!s(float64=${goFloat(Number(value))})`;
  if (typeof value === 'boolean') return `%!s(bool=${value})`;
  return isList(value) ? 'a list' : 'a map';
}

function quoteText(text: string): string {
  return JSON.stringify(text);
}
