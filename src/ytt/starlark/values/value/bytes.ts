/**
 * Strings as Go has them: bytes, which need not be UTF-8. A string is kept as a string of JavaScript, in which a byte that belongs to
 * no code point is one of U+DC80 to U+DCFF; what looks at bytes sees them as characters up to U+00FF.
 */

const ascii = /^[\x00-\x7f]*$/;
const pairOrByte = /[\ud800-\udfff]/;
const strayByte = /[\udc80-\udcff]/u;

/** Whether each character of a string is one byte. */
export function isAscii(text: string): boolean {
  return ascii.test(text);
}

/** The bytes of a string, each as a character up to U+00FF. */
export function encodeBytes(text: string): string {
  if (ascii.test(text)) return text;
  if (!strayByte.test(text)) return Buffer.from(text, 'utf8').toString('latin1');
  const parts = text.split(/([\udc80-\udcff])/u);
  return parts
    .map((part) => (strayByte.test(part) ? String.fromCharCode(part.charCodeAt(0) - 0xdc00) : encodeBytes(part)))
    .join('');
}

/** The string of bytes that are given as characters up to U+00FF. */
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

/** How many bytes a string has. */
export function byteLength(text: string): number {
  if (ascii.test(text)) return text.length;
  return strayByte.test(text) ? encodeBytes(text).length : Buffer.byteLength(text, 'utf8');
}

/** Joins strings; bytes that stood alone may make a code point together. */
export function joinStrings(left: string, right: string): string {
  const whole = left + right;
  return isStray(left.charCodeAt(left.length - 1)) && isStray(right.charCodeAt(0))
    ? decodeBytes(encodeBytes(whole))
    : whole;
}

/** Brings a string that was put together of others into its one form. */
export function canonicalizeText(text: string): string {
  return strayByte.test(text) ? decodeBytes(encodeBytes(text)) : text;
}

/** The order of strings by their bytes. */
export function compareStrings(left: string, right: string): number {
  if (left === right) return 0;
  if (!pairOrByte.test(left) && !pairOrByte.test(right)) return left < right ? -1 : 1;
  return encodeBytes(left) < encodeBytes(right) ? -1 : 1;
}

/** The code points of a string; a byte that belongs to none is U+FFFD, as Go reads it. */
export function listCodePoints(text: string): number[] {
  return [...text].map((character) => {
    const code = character.codePointAt(0) ?? 0;
    return isStray(code) ? 0xfffd : code;
  });
}

/** The string of a code point; what is none is U+FFFD. */
export function createCharacter(code: number): string {
  return String.fromCodePoint(code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? 0xfffd : code);
}

function isStray(code: number): boolean {
  return code >= 0xdc80 && code <= 0xdcff;
}

/** The code point at a byte, and how many bytes it takes; `undefined` for a byte that begins none. */
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
