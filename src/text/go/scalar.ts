import { decodeBase64, decodeUtf8 } from '../value/bytes.ts';
import type { Json } from '../value/json.ts';
import { goFloat32 } from './numbers.ts';

/** The value of a scalar, or why a reader refuses it; it may still be a valid key. */
export type ScalarReading = ScalarValue | { readonly refusal: string; readonly key?: string };

interface ScalarValue {
  readonly kind: 'bool' | 'null' | 'int' | 'float' | 'timestamp' | 'str' | 'binary';
  readonly value: Json;
  /** The exact integer, when a 64-bit float cannot represent it. */
  readonly exact?: bigint;
}

type Kind = ScalarValue['kind'];

export function listSpellings(word: string): readonly string[] {
  return [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()];
}

/** Words that are not strings in go-yaml 2, which keeps YAML 1.1 here. */
const words: ReadonlyMap<string, ScalarReading> = new Map([
  ...pairSpellings(['y', 'yes', 'true', 'on'].flatMap(listSpellings), { kind: 'bool', value: true }),
  ...pairSpellings(['n', 'no', 'false', 'off'].flatMap(listSpellings), { kind: 'bool', value: false }),
  ...pairSpellings(['', '~', ...listSpellings('null')], { kind: 'null', value: null }),
  ...pairSpellings(['.nan', '.NaN', '.NAN'], { refusal: 'JSON has no NaN', key: '.nan' }),
  ...['', '+', '-'].flatMap((sign) =>
    pairSpellings(
      listSpellings('inf').map((word) => `${sign}.${word}`),
      { refusal: 'JSON has no infinite numbers', key: sign === '-' ? '-.inf' : '.inf' },
    ),
  ),
]);

function pairSpellings(all: readonly string[], reading: ScalarReading): readonly (readonly [string, ScalarReading])[] {
  return all.map((word) => [word, reading]);
}

const prefix = 'tag:yaml.org,2002:';
const kinds: readonly Kind[] = ['str', 'bool', 'int', 'float', 'null', 'timestamp'];

/** Reads a scalar as Helm and Kubernetes do; `tag` is the explicit tag. */
export function readScalar(text: string, tag: string | undefined, { quoted }: { quoted: boolean }): ScalarReading {
  if (tag === undefined) return quoted ? createString(text) : resolveScalar(text);
  if (tag === `${prefix}binary`) return decodeBinary(text);
  const wanted = kinds.find((kind) => tag === prefix + kind);
  if (!wanted || wanted === 'str') return createString(text);
  if (wanted === 'timestamp' && /^\d{4}-\d{1,2}-\d{1,2}(?:[Tt ]|$)/.test(text)) return { kind: wanted, value: text };
  const found = resolveScalar(text);
  if ('refusal' in found || found.kind === wanted || (wanted === 'float' && found.kind === 'int')) return found;
  return { refusal: `${JSON.stringify(text)} does not match its tag !!${wanted}` };
}

/** `undefined` when Helm and Kubernetes refuse the scalar as a key, for example null. */
export function convertKey(scalar: ScalarReading): string | undefined {
  if ('refusal' in scalar) return scalar.key;
  const { kind, value, exact } = scalar;
  if (value === null) return;
  if (exact !== undefined) return String(exact);
  return kind === 'float' ? goFloat32(Number(value)) : String(value);
}

/** True when yaml.v3 quotes the string, because YAML 1.1 would read it as another type. */
export function isTakenForOther(text: string): boolean {
  // A scalar that begins with a letter is one of these words or a string.
  if (/^[A-Za-z]/.test(text)) return words.has(text);
  // Go accepts a sign after `0o` here.
  const read = resolveScalar(text.replace(/^0o([-+])(?=[0-7]+$)/, '$10o'));
  return 'refusal' in read || read.kind !== 'str' || isTimestamp(text) || isSexagesimal(text);
}

function createString(value: string): ScalarValue {
  return { kind: 'str', value };
}

/** A fast path: most numbers are written like this, and are exact. */
const small = /^(?:0|-?[1-9]\d{0,14})$/;

function resolveScalar(text: string): ScalarReading {
  if (small.test(text)) return { kind: 'int', value: Number(text) };
  const word = words.get(text);
  if (word) return word;
  if (text.startsWith('.'))
    return underscored.test(text) ? readFloat(text.replaceAll('_', ''), text) : createString(text);
  if (!/^[-+\d]/.test(text)) return createString(text);
  // Go accepts a sign after the binary prefix.
  const plain = text.replaceAll('_', '').replace(/^0b([-+])(?=[01]+$)/, '$10b');
  return parseInteger(plain) ?? (decimal.test(plain) ? readFloat(plain, text) : createString(text));
}

/** After a leading point, underscores must be between digits. */
const underscored = /^\.\d(?:_?\d)*(?:[eE][-+]?\d(?:_?\d)*)?$/;
const decimal = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/;
const whole = /^([-+]?)(0[xX][\da-fA-F]+|0[oO]?[0-7]+|0[bB][01]+|0|[1-9]\d*)$/;
const widest = 80;

/** A 64-bit integer, signed or unsigned; Go reads larger ones as floats. */
function parseInteger(plain: string): ScalarValue | undefined {
  const [, sign = '', digits = ''] = plain.length > widest ? [] : (whole.exec(plain) ?? []);
  if (digits === '') return;
  const size = BigInt(digits.replace(/^0(?=[0-7])/, '0o'));
  const exact = sign === '-' ? -size : size;
  const isHeld = sign === '' ? exact < 2n ** 64n : exact >= -(2n ** 63n) && exact < 2n ** 63n;
  if (!isHeld) return;
  const value = Number(exact);
  return { kind: 'int', value, ...(BigInt(value) === exact ? {} : { exact }) };
}

function readFloat(plain: string, text: string): ScalarReading {
  const value = Number(plain);
  return Number.isFinite(value) ? { kind: 'float', value } : createString(text);
}

function decodeBinary(text: string): ScalarReading {
  const packed = text.replace(/[\r\n]/g, '');
  const isBase64 = packed.length % 4 === 0 && /^[A-Za-z\d+/]*={0,2}$/.test(packed);
  if (!isBase64) return { refusal: 'the value of !!binary is not valid Base64' };
  return { kind: 'binary', value: decodeUtf8(decodeBase64(packed)) };
}

function isSexagesimal(text: string): boolean {
  return /^[-+]?\d[\d_]*(?::[0-5]?\d)+(?:\.[\d_]*)?$/.test(text);
}

const timestamp = new RegExp(
  [
    String.raw`^(?<year>\d{4})-(?<month>\d\d?)-(?<day>\d\d?)`,
    String.raw`(?:(?:(?<zoned>[Tt])| +)(?<hour>\d\d?):(?<minute>\d\d?):(?<second>\d\d?)(?:[.,]\d+)?`,
    String.raw`(?<zone>Z|[-+](?<zoneHours>\d\d):(?<zoneMinutes>\d\d))?)?$`,
  ].join(''),
);

/** A date, optionally with a time; a zone may follow only a `T` time. Impossible dates are strings. */
function isTimestamp(text: string): boolean {
  const parts = timestamp.exec(text)?.groups;
  if (!parts || (parts.zoned === undefined) !== (parts.zone === undefined)) return false;
  const readPart = (name: string): number => Number(parts[name] ?? 0);
  const isDate = readPart('day') >= 1 && readPart('day') <= countDays(readPart('month'), readPart('year'));
  const isTime = readPart('hour') <= 23 && readPart('minute') <= 59 && readPart('second') <= 59;
  // Go accepts zones up to these values, inclusive.
  return isDate && isTime && readPart('zoneHours') <= 24 && readPart('zoneMinutes') <= 60;
}

function countDays(month: number, year: number): number {
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}
