/**
 * Strings as in Go: bytes that need not be UTF-8. They are stored as JavaScript strings, in which an invalid byte is
 * one of U+DC80 to U+DCFF; byte operations use strings of characters up to U+00FF.
 */

const ascii = /^[\x00-\x7f]*$/;
const pairOrByte = /[\ud800-\udfff]/;
const strayByte = /[\udc80-\udcff]/u;

export function isAscii(text: string): boolean {
  return ascii.test(text);
}

export function encodeBytes(text: string): string {
  if (ascii.test(text)) return text;
  if (!strayByte.test(text)) return Buffer.from(text, 'utf8').toString('latin1');
  const parts = text.split(/([\udc80-\udcff])/u);
  return parts
    .map((part) => (strayByte.test(part) ? String.fromCharCode(part.charCodeAt(0) - 0xdc00) : encodeBytes(part)))
    .join('');
}

export function decodeBytes(bytes: string): string {
  if (ascii.test(bytes)) return bytes;
  const buffer = Buffer.from(bytes, 'latin1');
  const text = buffer.toString('utf8');
  if (!text.includes('\ufffd')) return text;
  let decoded = '';
  for (let at = 0; at < buffer.length; ) {
    const [code, size] = decodeCodePoint(bytes, at);
    decoded += code === undefined ? String.fromCharCode(0xdc00 + bytes.charCodeAt(at)) : String.fromCodePoint(code);
    at += size;
  }
  return decoded;
}

export function byteLength(text: string): number {
  if (ascii.test(text)) return text.length;
  return strayByte.test(text) ? encodeBytes(text).length : Buffer.byteLength(text, 'utf8');
}

export function joinStrings(left: string, right: string): string {
  const whole = left + right;
  return isStray(left.charCodeAt(left.length - 1)) && isStray(right.charCodeAt(0))
    ? decodeBytes(encodeBytes(whole))
    : whole;
}

/** Restores the canonical form of a concatenated string. */
export function canonicalizeText(text: string): string {
  return strayByte.test(text) ? decodeBytes(encodeBytes(text)) : text;
}

export function compareStrings(left: string, right: string): number {
  if (left === right) return 0;
  if (!pairOrByte.test(left) && !pairOrByte.test(right)) return left < right ? -1 : 1;
  return encodeBytes(left) < encodeBytes(right) ? -1 : 1;
}

/** An invalid byte is U+FFFD, as in Go. */
export function listCodePoints(text: string): number[] {
  return [...text].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    return isStray(code) ? 0xfffd : code;
  });
}

/** An invalid code point is U+FFFD. */
export function createCharacter(code: number): string {
  return String.fromCodePoint(code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? 0xfffd : code);
}

function isStray(code: number): boolean {
  return code >= 0xdc80 && code <= 0xdcff;
}

/** With its length in bytes; `undefined` for an invalid byte. */
function decodeCodePoint(bytes: string, at: number): readonly [number | undefined, number] {
  const first = bytes.charCodeAt(at);
  if (first < 0x80) return [first, 1];
  const size = getSize(first);
  if (size === 0 || at + size > bytes.length) return [undefined, 1];
  let code = first & (0xff >> (size + 1));
  for (let index = at + 1; index < at + size; index += 1) {
    const byte = bytes.charCodeAt(index);
    if ((byte & 0xc0) !== 0x80) return [undefined, 1];
    code = (code << 6) | (byte & 0x3f);
  }
  const isLegal = code >= (leastOfSize[size] ?? 0) && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isLegal ? [code, size] : [undefined, 1];
}

function getSize(first: number): number {
  if (first >= 0xc2 && first <= 0xdf) return 2;
  if (first >= 0xe0 && first <= 0xef) return 3;
  return first >= 0xf0 && first <= 0xf4 ? 4 : 0;
}

const leastOfSize = [0, 0, 0x80, 0x800, 0x10000];
