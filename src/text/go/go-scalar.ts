import type { Json } from '../value/json.ts';

/** What Go makes of a scalar, or why it refuses it. */
export type ScalarReading = ScalarValue | { readonly refusal: string };

/** What Go makes of a scalar. */
export interface ScalarValue {
  readonly kind: Kind;
  readonly value: Json;
  /** The integer as it stands, where a number of 64 bits cannot hold it exactly. */
  readonly exact?: bigint;
}

type Kind = 'bool' | 'null' | 'int' | 'float' | 'timestamp' | 'str' | 'binary';

const cases = (word: string): readonly string[] => [
  word,
  word.charAt(0).toUpperCase() + word.slice(1),
  word.toUpperCase(),
];

/** The words that are no texts (go-yaml 2, which holds on to YAML 1.1 here). */
const words: ReadonlyMap<string, ScalarReading> = new Map([
  ...meaning(['y', 'yes', 'true', 'on'].flatMap(cases), { kind: 'bool', value: true }),
  ...meaning(['n', 'no', 'false', 'off'].flatMap(cases), { kind: 'bool', value: false }),
  ...meaning(['', '~', ...cases('null')], { kind: 'null', value: null }),
  ...meaning(['.nan', '.NaN', '.NAN'], { refusal: 'NaN is no number that JSON has' }),
  ...meaning(
    ['', '+', '-'].flatMap((sign) => cases('inf').map((word) => `${sign}.${word}`)),
    { refusal: 'JSON has no infinite numbers' },
  ),
]);

function meaning(all: readonly string[], reading: ScalarReading): readonly (readonly [string, ScalarReading])[] {
  return all.map((word) => [word, reading]);
}

const base = 'tag:yaml.org,2002:';
const kinds: readonly Kind[] = ['str', 'bool', 'int', 'float', 'null', 'timestamp'];

/** Reads a scalar as Go's package yaml does, which Helm reads values with; `tag` is the one written before it. */
export function readScalar(text: string, tag: string | undefined, { quoted }: { quoted: boolean }): ScalarReading {
  if (tag === undefined) return quoted ? textOf(text) : resolve(text);
  if (tag === `${base}binary`) return decoded(text);
  const wanted = kinds.find((kind) => tag === base + kind);
  if (wanted === undefined || wanted === 'str') return textOf(text);
  if (wanted === 'timestamp' && /^\d{4}-\d{1,2}-\d{1,2}(?:[Tt ]|$)/.test(text)) return { kind: wanted, value: text };
  const found = resolve(text);
  if ('refusal' in found || found.kind === wanted || (wanted === 'float' && found.kind === 'int')) return found;
  return { refusal: `${JSON.stringify(text)} is no ${wanted}, as the tag !!${wanted} says` };
}

function textOf(value: string): ScalarValue {
  return { kind: 'str', value };
}

function resolve(text: string): ScalarReading {
  const word = words.get(text);
  if (word !== undefined) return word;
  if (text.startsWith('.')) return underscored.test(text) ? float(text.replaceAll('_', ''), text) : textOf(text);
  if (!/^[-+\d]/.test(text)) return textOf(text);
  // Go takes a sign behind the prefix of binary numbers.
  const plain = text.replaceAll('_', '').replace(/^0b([-+])(?=[01]+$)/, '$10b');
  return integer(plain) ?? (decimal.test(plain) ? float(plain, text) : textOf(text));
}

/** Behind a leading point, underscores must stand between digits. */
const underscored = /^\.\d(?:_?\d)*(?:[eE][-+]?\d(?:_?\d)*)?$/;
const decimal = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/;
const whole = /^([-+]?)(0[xX][\da-fA-F]+|0[oO]?[0-7]+|0[bB][01]+|0|[1-9]\d*)$/;
const widest = 80;

/** An integer of 64 bits, signed or not: what is larger is no integer to Go. */
function integer(plain: string): ScalarValue | undefined {
  const [, sign = '', digits = ''] = plain.length > widest ? [] : (whole.exec(plain) ?? []);
  if (digits === '') return undefined;
  const size = BigInt(digits.replace(/^0(?=[0-7])/, '0o'));
  const exact = sign === '-' ? -size : size;
  const isHeld = sign === '' ? exact < 2n ** 64n : exact >= -(2n ** 63n) && exact < 2n ** 63n;
  if (!isHeld) return undefined;
  const value = Number(exact);
  return { kind: 'int', value, ...(BigInt(value) === exact ? {} : { exact }) };
}

function float(plain: string, text: string): ScalarReading {
  const value = Number(plain);
  return Number.isFinite(value) ? { kind: 'float', value } : textOf(text);
}

function decoded(text: string): ScalarReading {
  const packed = text.replace(/[\r\n]/g, '');
  const isBase64 = packed.length % 4 === 0 && /^[A-Za-z\d+/]*={0,2}$/.test(packed);
  if (!isBase64) return { refusal: 'what stands behind !!binary is no Base64' };
  return { kind: 'binary', value: Buffer.from(packed, 'base64').toString('utf8') };
}
