import { isList, isObject, type KubeValue } from '../../kubernetes/structural/value.ts';
import { goPrint } from '../../text/go/print.ts';
import { goQuote } from '../../text/go/quote.ts';
import { type ParameterType, unwrap, type WrittenValue } from '../parameters/index.ts';

/** In KUDO's wording; `undefined` for an accepted value. */
export function problemOfValue(type: ParameterType, { value }: WrittenValue): ValueProblem | undefined {
  if (isNative[type](value)) return;
  const isUnquoted = typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean';
  const help = isUnquoted ? `Put it in quotes: "${String(value)}".` : helps[type];
  if (typeof value !== 'string') return { message: `type is "${type}" ${describeNative(type, value)}`, help };
  const unwrapped = unwrap(type, value);
  if (!('error' in unwrapped)) return;
  const { code } = unwrapped.error;
  const isSpelled = code === 'convert/non-finite' && !/\d/.test(value);
  const isAbsent = code === 'convert/empty' && (type === 'array' || type === 'map');
  if (isSpelled || isAbsent) return;
  return { message: `type is "${type}"${describeText(type, value)}`, help };
}

export interface ValueProblem {
  readonly message: string;
  readonly help: string;
}

const isNative: Readonly<Record<ParameterType, (value: KubeValue) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: () => false,
  number: (value) => typeof value === 'number' || typeof value === 'bigint',
  boolean: (value) => typeof value === 'boolean',
  array: isList,
  map: isObject,
};

const helps: Readonly<Record<ParameterType, string>> = {
  string: 'Write text.',
  integer: 'Write a 64-bit integer as a string: "3".',
  number: 'Write a number: 1.5.',
  boolean: 'Write true or false.',
  array: 'Write a list.',
  map: 'Write a map.',
};

function describeNative(type: ParameterType, value: KubeValue): string {
  const printed = goPrint(value, 's');
  if (type === 'string') return `but format is invalid: ${printed}`;
  if (type === 'array' || type === 'map') return `but value ${printed} is not ${type === 'map' ? 'a map' : 'an array'}`;
  return `but format of ${printed} is invalid`;
}

const parsers = { integer: 'ParseInt', number: 'ParseFloat', boolean: 'ParseBool' } as const;

function describeText(type: ParameterType, text: string): string {
  if (type === 'array' || type === 'map' || type === 'string') return `, but format of ${text} is invalid`;
  const quoted = goQuote(text, '"');
  const isNumber = type === 'integer' ? /^[+-]?\d+$/.test(text) : type === 'number' && /^[+-]?\.?\d/.test(text);
  const reason = isNumber ? 'value out of range' : 'invalid syntax';
  return ` but format of ${quoted} is invalid: strconv.${parsers[type]}: parsing ${quoted}: ${reason}`;
}
