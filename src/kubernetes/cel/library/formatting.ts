import { decodeUtf8, encodeHex, encodeUtf8 } from '../../../text/value/bytes.ts';
import { goFloat, groupDigits } from '../../../text/go/numbers.ts';
import { goQuoted } from '../../structural/go-text.ts';
import { getTypeName } from '../run/type-names.ts';
import {
  CelError,
  CelTypeValue,
  CelUint,
  type CelMap,
  type CelValue,
  isCelList,
  isCelMap,
  getItems,
} from '../run/values.ts';
import { CelDuration, CelTimestamp, durationText, timestampText } from '../values/times.ts';

export function formatString(text: string, values: readonly CelValue[]): string {
  let next = 0;
  const formatted = text.replace(/%(?:%|(?:\.(\d+))?([A-Za-z])|)/g, (whole, precision?: string, letter?: string) => {
    if (whole === '%%') return '%';
    if (letter === undefined) throw new CelError('unexpected end of string');
    const value = values[next];
    next += 1;
    if (value === undefined) throw new CelError(`index ${next - 1} out of range`);
    return formatClause(letter, value, precision === undefined ? 6 : Number(precision));
  });
  if (next < values.length)
    throw new CelError(`too many arguments supplied to string.format (expected ${next}, got ${values.length})`);
  return formatted;
}

function formatClause(letter: string, value: CelValue, precision: number): string {
  switch (letter) {
    case 's':
      return plainText(value);
    case 'd':
      return integerText(value);
    case 'f':
      return formatFixed(readNumber(value, 'fixed-point'), precision);
    case 'e':
      return formatScientific(readNumber(value, 'scientific'), precision);
    case 'b':
      return typeof value === 'boolean' ? String(Number(value)) : formatDigits(value, 2, 'binary');
    case 'o':
      return formatDigits(value, 8, 'octal');
    case 'x':
      return formatHexadecimal(value);
    case 'X':
      return formatHexadecimal(value).toUpperCase();
    default:
      throw new CelError(`could not parse formatting clause: unrecognized formatting clause "${letter}"`);
  }
}

function plainText(value: CelValue): string {
  if (value === null) return 'null';
  if (isCelList(value)) return `[${getItems(value).map(formatInner).join(', ')}]`;
  if (isCelMap(value)) return mapText(value);
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return goFloat(value);
  if (typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (value instanceof CelUint) return String(value.value);
  if (value instanceof CelDuration) return durationText(value);
  if (value instanceof CelTimestamp) return timestampText(value);
  if (value instanceof Uint8Array) return decodeUtf8(value);
  if (value instanceof CelTypeValue) return value.typeName;
  throw new CelError(
    `error during formatting: string clause can only be used on strings, bools, bytes, ints, doubles, maps, lists, types, durations, and timestamps, was given ${getTypeName(value)}`,
  );
}

function formatInner(value: CelValue): string {
  if (typeof value === 'string') return goQuoted(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value.toFixed(6) : goQuoted(goFloat(value));
  if (value instanceof Uint8Array) return `b${goQuoted(plainText(value))}`;
  if (value instanceof CelTimestamp) return `timestamp(${goQuoted(timestampText(value))})`;
  if (value instanceof CelDuration) return `duration("${durationText(value)}")`;
  return value instanceof CelTypeValue ? `type(${value.typeName})` : plainText(value);
}

function mapText(map: CelMap): string {
  const pairs = map.keys().map((key) => [formatInner(key), formatInner(map.get(key) ?? null)] as const);
  const sorted = pairs.toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return `{${sorted.map(([key, value]) => `${key}:${value}`).join(', ')}}`;
}

function integerText(value: CelValue): string {
  if (typeof value === 'bigint') return String(value);
  if (value instanceof CelUint) return String(value.value);
  throw new CelError(
    `error during formatting: decimal clause can only be used on integers, was given ${getTypeName(value)}`,
  );
}

const infinities: Readonly<Record<string, number>> = {
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  '-Infinity': Number.NEGATIVE_INFINITY,
};

function readNumber(value: CelValue, clauseName: string): number {
  if (typeof value === 'number') return value;
  const special = typeof value === 'string' && Object.hasOwn(infinities, value) ? infinities[value] : undefined;
  if (special !== undefined) return special;
  throw new CelError(
    `error during formatting: ${clauseName} clause can only be used on doubles, was given ${getTypeName(value)}`,
  );
}

/** Uses English notation: commas between thousands. */
function formatFixed(value: number, precision: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : `${value < 0 ? '-' : ''}∞`;
  const [whole = '', fraction] = Math.abs(value).toFixed(Math.min(precision, 100)).split('.');
  const shown = groupDigits(Number(whole));
  return `${value < 0 ? '-' : ''}${shown}${fraction === undefined ? '' : `.${fraction}`}`;
}

function formatScientific(value: number, precision: number): string {
  if (!Number.isFinite(value)) return formatFixed(value, precision);
  const [mantissa = '', exponent = ''] = value.toExponential(Math.min(precision, 100)).split('e');
  const size = exponent.replace(/^[+-]/, '').padStart(2, '0');
  const raised = [...size].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))).join('');
  return `${mantissa} × 10${exponent.startsWith('-') ? '⁻' : ''}${raised}`;
}

function formatDigits(value: CelValue, base: number, name: string): string {
  const whole = value instanceof CelUint ? value.value : value;
  if (typeof whole !== 'bigint')
    throw new CelError(
      `error during formatting: ${name} clause can only be used on integers, was given ${getTypeName(value)}`,
    );
  return whole.toString(base);
}

function formatHexadecimal(value: CelValue): string {
  if (typeof value === 'string') return encodeHex(encodeUtf8(value));
  return value instanceof Uint8Array ? encodeHex(value) : formatDigits(value, 16, 'hex');
}
