import { encodeBytes, decodeBytes } from '../values/value/index.ts';

export type LiteralReading = { readonly value: string } | { readonly refusal: string };

const letters: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  "'": "'",
  '"': '"',
};

/** The string is not raw. Unknown escapes, including `\u`, are kept literally. */
export function readEscapes(inner: string): LiteralReading {
  if (!inner.includes('\\')) return { value: inner };
  let bytes = '';
  for (let at = 0; at < inner.length; ) {
    const next = inner.indexOf('\\', at);
    bytes += encodeBytes(inner.slice(at, next < 0 ? undefined : next));
    if (next < 0) break;
    const read = readEscape(inner, next);
    if ('refusal' in read) return read;
    bytes += read.bytes;
    at = read.end;
  }
  return { value: decodeBytes(bytes) };
}

function readEscape(
  inner: string,
  at: number,
): { readonly bytes: string; readonly end: number } | { readonly refusal: string } {
  const [character = ''] = inner.slice(at + 1, at + 3);
  if (character === '') return { refusal: 'truncated escape sequence \\' };
  if (character === '\n') return { bytes: '', end: at + 2 };
  const letter = letters[character];
  if (letter !== undefined) return { bytes: letter, end: at + 2 };
  if (character === 'x') return readHexadecimal(inner, at);
  const [octal] = /^[0-7]{1,3}/.exec(inner.slice(at + 1, at + 4)) ?? [];
  if (octal === undefined) return { bytes: encodeBytes(`\\${character}`), end: at + 1 + character.length };
  const code = Number.parseInt(octal, 8);
  if (code > 255) return { refusal: `invalid escape sequence \\${octal}` };
  return { bytes: String.fromCharCode(code), end: at + 1 + octal.length };
}

function readHexadecimal(
  inner: string,
  at: number,
): { readonly bytes: string; readonly end: number } | { readonly refusal: string } {
  const escape = inner.slice(at, at + 4);
  if (encodeBytes(inner.slice(at)).length < 4) return { refusal: `truncated escape sequence ${inner.slice(at)}` };
  if (!/^\\x[0-9a-fA-F]{2}$/.test(escape)) return { refusal: `invalid escape sequence ${escape}` };
  return { bytes: String.fromCharCode(Number.parseInt(escape.slice(2), 16)), end: at + 4 };
}

/** A refusal is reported at the start or the end of the number. */
export type NumberReading =
  | { readonly value: bigint | number }
  | { readonly refusal: string; readonly isAtStart: boolean };

export function numberForm(): RegExp {
  return /0[xX][\da-fA-F]*|0[oO][0-7]*|0[bB][01]*|\d*(?:\.\d*)?(?:[eE][-+]?\d*)?/y;
}

export function readNumber(text: string): NumberReading {
  const refuseStart = (refusal: string): NumberReading => ({ refusal, isAtStart: true });
  const refuseRest = (refusal: string): NumberReading => ({ refusal, isAtStart: false });
  if (/^0[xX]$/.test(text)) return refuseStart('invalid hex literal');
  if (/^0[oO]$/.test(text)) return refuseRest('invalid octal literal');
  if (/^0[bB]$/.test(text)) return refuseRest('invalid binary literal');
  if (!/^0[xXoObB]/.test(text) && !/^\d+$/.test(text)) {
    const value = /[eE][-+]?$/.test(text) ? Number.NaN : Number(text);
    return Number.isFinite(value) ? { value } : refuseRest('invalid float literal');
  }
  if (/^0[0-7]*[1-7][0-7]*$/.test(text)) return refuseRest(`obsolete form of octal literal; use 0o${text.slice(1)}`);
  if (/^0\d*[89]/.test(text)) return refuseStart('invalid int literal');
  if (text.length > mostDigits) return refuseStart(`an integer has more than ${mostDigits} digits`);
  const value = BigInt(text);
  // Go reads octal and binary literals of 64 bits only.
  return /^0[oObB]/.test(text) && value >= 2n ** 63n ? refuseStart('invalid int literal') : { value };
}

const mostDigits = 20_000;
