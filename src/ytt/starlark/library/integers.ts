import { readInt32 } from '../values/bounds.ts';
import type { BuiltInCall } from '../values/callables.ts';
import { StarlarkFailure, type StarlarkValue, typeOf } from '../values/value/index.ts';
import { quoteText } from '../values/repr.ts';
import { namedArguments } from './unpack.ts';

/** Truncates a fraction; otherwise explains why the number has no integer. */
export function convertInteger(value: StarlarkValue): bigint | { readonly refusal: string } {
  if (typeof value === 'bigint') return value;
  if (typeof value !== 'number') return { refusal: `cannot convert ${typeOf(value)} to int` };
  if (Number.isNaN(value)) return { refusal: 'cannot convert float NaN to integer' };
  if (!Number.isFinite(value)) return { refusal: 'cannot convert float infinity to integer' };
  return BigInt(Math.trunc(value));
}

export function callInt(call: BuiltInCall): StarlarkValue {
  const given = namedArguments(call, ['x', 'base?']);
  const [x = null, base] = [given.get('x'), given.get('base')];
  if (typeof x === 'string') return parseText(x, readBase(base), call);
  if (base !== undefined) throw new StarlarkFailure("int: can't convert non-string with explicit base");
  if (typeof x === 'boolean') return x ? 1n : 0n;
  const value = convertInteger(x);
  if (typeof value === 'bigint') return value;
  throw new StarlarkFailure(`int: ${value.refusal}`);
}

function readBase(given?: StarlarkValue): number {
  if (given === undefined) return 10;
  const base = readInt32(given);
  if (base === undefined || (base !== 0 && (base < 2 || base > 36)))
    throw new StarlarkFailure('int: base must be an integer >= 2 && <= 36');
  return base;
}

const prefixes: Readonly<Record<string, number>> = { o: 8, x: 16, b: 2 };
const mostDigits = 20_000;

function parseText(text: string, base: number, { thread }: BuiltInCall): bigint {
  const [, sign = '', unsigned = ''] = /^([-+]?)([^]*)$/.exec(text) ?? [];
  const prefixed = /^0([oxb])([^]+)$/i.exec(unsigned);
  const prefix = prefixed === null ? undefined : prefixes[(prefixed[1] ?? '').toLowerCase()];
  const digits = prefix === undefined ? unsigned : (prefixed?.[2] ?? '');
  // Without a base prefix, a literal with a leading 0 must be 0.
  const isOctalOfOld = prefix === undefined && base === 0 && /^0./.test(unsigned);
  const isOther = prefix !== undefined && base !== 0 && base !== prefix;
  const actual = base === 0 ? (prefix ?? 10) : base;
  if (isOctalOfOld && /^0+$/.test(digits)) return 0n;
  if (digits.length > mostDigits) throw thread.limit(`an integer has more than ${mostDigits} digits`);
  const value = isOctalOfOld || isOther ? undefined : parseDigits(digits, actual);
  if (value === undefined)
    throw new StarlarkFailure(`int: invalid literal with base ${isOctalOfOld || isOther ? base : actual}: ${text}`);
  return sign === '-' ? -value : value;
}

function parseDigits(digits: string, base: number): bigint | undefined {
  if (!/^[\da-z]+$/i.test(digits)) return;
  const values = [...digits].map((digit) => Number.parseInt(digit, 36));
  if (values.some((value) => value >= base)) return;
  if (base === 10) return BigInt(digits);
  return values.reduce((sum, value) => sum * BigInt(base) + BigInt(value), 0n);
}

export function callFloat({ positional, keyword }: BuiltInCall): StarlarkValue {
  if (keyword.length > 0) throw new StarlarkFailure('float does not accept keyword arguments');
  if (positional.length > 1) throw new StarlarkFailure(`float got ${positional.length} arguments, wants 1`);
  const [x = 0] = positional.length === 0 ? [0] : positional;
  if (typeof x === 'boolean' || typeof x === 'bigint' || typeof x === 'number') return Number(x);
  if (typeof x === 'string') return parsedFloat(x);
  throw new StarlarkFailure(`float got ${typeOf(x)}, want number or string`);
}

function parsedFloat(text: string): number {
  const special = /^([-+]?)(inf|infinity|nan)$/i.exec(text);
  if (special !== null) {
    if (/nan/i.test(text)) return special[1] === '' ? Number.NaN : notFloat(text, 'invalid syntax');
    return special[1] === '-' ? -Infinity : Infinity;
  }
  const value = parseHexadecimal(text) ?? (decimal.test(text) ? Number(text) : undefined);
  if (value === undefined) return notFloat(text, 'invalid syntax');
  return Number.isFinite(value) ? value : notFloat(text, 'value out of range');
}

const decimal = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;

/** Go also accepts `0x1.8p-2`. */
function parseHexadecimal(text: string): number | undefined {
  const [whole, sign, digits = '', fraction = '', exponent = ''] =
    /^([-+]?)0x([\da-f]*)(?:\.([\da-f]*))?p([-+]?\d+)$/i.exec(text) ?? [];
  if (whole === undefined || digits + fraction === '') return;
  const mantissa = Number(BigInt(`0x0${digits}${fraction}`));
  return (sign === '-' ? -1 : 1) * mantissa * 2 ** (Number(exponent) - 4 * fraction.length);
}

function notFloat(text: string, reason: string): never {
  throw new StarlarkFailure(`float: strconv.ParseFloat: parsing ${quoteText(text)}: ${reason}`);
}
