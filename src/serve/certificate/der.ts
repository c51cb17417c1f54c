export function encodeDer(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag]), encodeLength(content.length), content]);
}

function encodeLength(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const digits = length.toString(16);
  const bytes = Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

export function encodeSequence(...parts: readonly Uint8Array[]): Buffer {
  return encodeDer(0x30, ...parts);
}

export function encodeSet(...parts: readonly Uint8Array[]): Buffer {
  return encodeDer(0x31, ...parts);
}

export function encodeTagged(number: number, ...parts: readonly Uint8Array[]): Buffer {
  return encodeDer(0xa0 | number, ...parts);
}

export function encodeInteger(bytes: Uint8Array): Buffer {
  const isNegative = ((bytes[0] ?? 0) & 0x80) !== 0;
  return encodeDer(0x02, isNegative ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

export function encodeIdentifier(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  return encodeDer(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(encodeBase128)]));
}

function encodeBase128(number: number): readonly number[] {
  const low = number & 0x7f;
  const high = Math.floor(number / 128);
  return high === 0 ? [low] : [...encodeBase128(high).map((byte) => byte | 0x80), low];
}

export function encodeBits(bytes: Uint8Array, unused = 0): Buffer {
  return encodeDer(0x03, Buffer.from([unused]), bytes);
}

export function encodeOctets(bytes: Uint8Array): Buffer {
  return encodeDer(0x04, bytes);
}

export function encodeText(value: string): Buffer {
  return encodeDer(0x0c, Buffer.from(value, 'utf8'));
}

export const yes: Uint8Array = encodeDer(0x01, Buffer.from([0xff]));

/** UTCTime until 2049, then GeneralizedTime (RFC 5280, 4.1.2.5). */
export function encodeTime(date: Date): Buffer {
  const digits = `${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z`;
  const isShort = date.getUTCFullYear() < 2050;
  return encodeDer(isShort ? 0x17 : 0x18, Buffer.from(isShort ? digits.slice(2) : digits, 'ascii'));
}
