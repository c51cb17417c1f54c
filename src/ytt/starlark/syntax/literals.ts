import { bytesOf, textOf } from '../values/value/index.ts';

/** A literal as it is meant, or why it means nothing. */
export type LiteralReading = { readonly value: string } | { readonly refusal: string };

const letters: Readonly<Record<string, string>> = {
  ...{ a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v', '\\': '\\', "'": "'", '"': '"' },
};

/** Reads what stands between the quotes of a string that is not raw. Unknown escapes stand for themselves: `\u` among them. */
export function readEscapes(inner: string): LiteralReading {
  if (!inner.includes('\\')) return { value: inner };
  let bytes = '';
  for (let at = 0; at < inner.length; ) {
    const next = inner.indexOf('\\', at);
    bytes += bytesOf(inner.slice(at, next < 0 ? undefined : next));
    if (next < 0) break;
    const read = readEscape(inner, next);
    if ('refusal' in read) return read;
    bytes += read.bytes;
    at = read.end;
  }
  return { value: textOf(bytes) };
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
  if (octal === undefined) return { bytes: bytesOf(`\\${character}`), end: at + 1 + character.length };
  const code = Number.parseInt(octal, 8);
  if (code > 255) return { refusal: `invalid escape sequence \\${octal}` };
  return { bytes: String.fromCharCode(code), end: at + 1 + octal.length };
}

function readHexadecimal(
  inner: string,
  at: number,
): { readonly bytes: string; readonly end: number } | { readonly refusal: string } {
  const escape = inner.slice(at, at + 4);
  if (bytesOf(inner.slice(at)).length < 4) return { refusal: `truncated escape sequence ${inner.slice(at)}` };
  if (!/^\\x[0-9a-fA-F]{2}$/.test(escape)) return { refusal: `invalid escape sequence ${escape}` };
  return { bytes: String.fromCharCode(Number.parseInt(escape.slice(2), 16)), end: at + 4 };
}
