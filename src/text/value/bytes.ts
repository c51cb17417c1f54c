/** Strings as bytes, as Go sees them: in UTF-8, in Base64, in hexadecimal digits. */

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Encodes a string in UTF-8; half of a surrogate pair becomes U+FFFD. */
export function encodeUtf8(text: string): Uint8Array {
  return encoder.encode(text);
}

/** Decodes UTF-8; what is none becomes U+FFFD. */
export function decodeUtf8(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** Counts the bytes of a string in UTF-8. */
export function countBytes(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    count += unit < 0x800 ? 1 : 2;
    // The two halves of a pair have four bytes together.
    if ((text.codePointAt(at) ?? 0) > 0xffff) at += 1;
  }
  return count;
}

/** Compares bytes one by one; what ends first comes first. */
export function compareArrays(a: Uint8Array, b: Uint8Array): number {
  const at = a.findIndex((byte, index) => byte !== b[index]);
  return at < 0 || at >= b.length ? a.length - b.length : (a[at] ?? 0) - (b[at] ?? 0);
}

/** Joins bytes. */
export function concatArrays(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** Decodes Base64 up to its padding, in both alphabets; what belongs to neither is passed over. */
export function decodeBase64(text: string): Uint8Array {
  const digits = text
    .replace(/=[^]*$/u, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/[^A-Za-z\d+/]/gu, '');
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits;
  return Uint8Array.from(atob(whole), (character) => character.charCodeAt(0));
}

/** Encodes bytes in Base64. */
export function encodeBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** Encodes bytes in hexadecimal digits, two for each. */
export function encodeHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
