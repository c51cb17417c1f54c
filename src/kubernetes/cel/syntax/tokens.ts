import { getOwn } from '../../../text/value/json.ts';
import { concatArrays, encodeUtf8 } from '../../../text/value/bytes.ts';
import type { LiteralValue } from './expression.ts';
import { CelFault } from './fault.ts';

export interface CelToken {
  readonly kind: 'name' | 'literal' | 'sign' | 'end';
  readonly text: string;
  readonly at: number;
  readonly literal?: LiteralValue;
}

const signs = ['&&', '||', '==', '!=', '<=', '>=', ...'<>+-*/%!?:.,()[]{}'];

export function splitTokens(text: string): readonly CelToken[] {
  const tokens: CelToken[] = [];
  let at = 0;
  for (;;) {
    at += (/^(?:[\s]+|\/\/[^\n]*)*/.exec(text.slice(at))?.[0] ?? '').length;
    if (at >= text.length) return [...tokens, { kind: 'end', text: '<EOF>', at: text.length }];
    const token = readToken(text, at);
    tokens.push(token);
    at += token.text.length;
  }
}

function readToken(text: string, at: number): CelToken {
  const rest = text.slice(at);
  const token = stringToken(rest, at) ?? numberToken(rest, at) ?? nameToken(rest, at);
  if (token) return token;
  const sign = signs.find((candidate) => rest.startsWith(candidate));
  if (sign !== undefined) return { kind: 'sign', text: sign, at };
  throw new CelFault(at, `Syntax error: token recognition error at: '${rest.slice(0, 1)}'`);
}

const words: Readonly<Record<string, LiteralValue>> = {
  true: { type: 'bool', value: true },
  false: { type: 'bool', value: false },
  null: { type: 'null' },
};

function nameToken(rest: string, at: number): CelToken | undefined {
  const [name] = /^[A-Za-z_]\w*/.exec(rest) ?? [];
  if (name === undefined) return;
  const literal = getOwn(words, name);
  if (literal) return { kind: 'literal', text: name, at, literal };
  return { kind: name === 'in' ? 'sign' : 'name', text: name, at };
}

function numberToken(rest: string, at: number): CelToken | undefined {
  const [double] = /^(?:\d+\.\d+(?:[eE][+-]?\d+)?|\d+[eE][+-]?\d+|\.\d+(?:[eE][+-]?\d+)?)/.exec(rest) ?? [];
  if (double !== undefined)
    return { kind: 'literal', text: double, at, literal: { type: 'double', value: Number(double) } };
  const [text, digits = '', unsigned = ''] = /^(0x[\da-fA-F]+|\d+)([uU]?)/.exec(rest) ?? [];
  if (text === undefined) return;
  return { kind: 'literal', text, at, literal: { type: unsigned === '' ? 'int' : 'uint', value: BigInt(digits) } };
}

function stringToken(rest: string, at: number): CelToken | undefined {
  const [prefix = '', bytes = '', raw = ''] = /^([bB]?)([rR]?)(?=["'])/.exec(rest) ?? [];
  const body = rest.slice(prefix.length);
  const quote = ['"""', "'''", '"', "'"].find((candidate) => body.startsWith(candidate));
  if (quote === undefined) return;
  const end = endOfString(body, quote, { raw: raw !== '' });
  if (end === undefined) throw new CelFault(at, `Syntax error: token recognition error at: '${rest.slice(0, 20)}'`);
  const inside = body.slice(quote.length, end);
  const text = prefix + body.slice(0, end + quote.length);
  const plain = inside.replace(/\r\n?/g, '\n');
  const literal =
    bytes === ''
      ? { type: 'string' as const, value: raw === '' ? unescapeString(plain, at) : plain }
      : { type: 'bytes' as const, value: raw === '' ? unescapedBytes(plain, at) : encodeUtf8(plain) };
  return { kind: 'literal', text, at, literal };
}

function endOfString(body: string, quote: string, { raw }: { readonly raw: boolean }): number | undefined {
  for (let at = quote.length; at < body.length; at += 1) {
    if (body.startsWith(quote, at)) return at;
    if (quote.length === 1 && body[at] === '\n') return;
    if (!raw && body[at] === '\\') at += 1;
  }
}

const escapes: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  '?': '?',
  '"': '"',
  "'": "'",
  '`': '`',
};

const escape = /\\(?:x([\da-fA-F]{2})|X([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([0-3][0-7]{2})|([\s\S]?))/g;

function unescapeString(text: string, at: number): string {
  const decodeEscape = (
    _: string,
    ...[x, bigX, u, bigU, octal, letter = '']: readonly (string | undefined)[]
  ): string => {
    const code = octal === undefined ? (x ?? bigX ?? u ?? bigU) : undefined;
    if (code !== undefined) return decodeCharacter(Number.parseInt(code, 16), at);
    return octal === undefined ? plainEscape(letter, at) : decodeCharacter(Number.parseInt(octal, 8), at);
  };
  return text.replace(escape, (whole: string, ...groups: string[]) => decodeEscape(whole, ...groups));
}

/** In bytes literals, `\x` and octal escapes are single bytes; other characters are encoded in UTF-8. */
function unescapedBytes(text: string, at: number): Uint8Array {
  const parts: Uint8Array[] = [];
  let last = 0;
  for (const found of text.matchAll(escape)) {
    const [whole, x, bigX, u, bigU, octal, letter = ''] = found;
    parts.push(encodeUtf8(text.slice(last, found.index)));
    const byte = octal === undefined ? (x ?? bigX) : undefined;
    if (u !== undefined || bigU !== undefined) throw new CelFault(at, 'Syntax error: unicode escapes in bytes');
    if (byte !== undefined) parts.push(Uint8Array.of(Number.parseInt(byte, 16)));
    else if (octal !== undefined) parts.push(Uint8Array.of(Number.parseInt(octal, 8)));
    else parts.push(encodeUtf8(plainEscape(letter, at)));
    last = found.index + whole.length;
  }
  return concatArrays([...parts, encodeUtf8(text.slice(last))]);
}

function plainEscape(letter: string, at: number): string {
  const found = getOwn(escapes, letter);
  if (found === undefined) throw new CelFault(at, `Syntax error: invalid escape sequence: \\${letter}`);
  return found;
}

function decodeCharacter(code: number, at: number): string {
  const isCharacter = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  if (!isCharacter) throw new CelFault(at, 'Syntax error: invalid unicode code point');
  return String.fromCodePoint(code);
}
