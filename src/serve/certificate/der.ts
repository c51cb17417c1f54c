/** Bytes of ASN.1 in DER: a tag, the length, the contents. */
export function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const digits = length.toString(16);
  const bytes = Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

/** A SEQUENCE. */
export function sequence(...parts: readonly Uint8Array[]): Buffer {
  return der(0x30, ...parts);
}

/** A SET. */
export function setOf(...parts: readonly Uint8Array[]): Buffer {
  return der(0x31, ...parts);
}

/** A part with a tag of its own, around another one. */
export function tagged(number: number, ...parts: readonly Uint8Array[]): Buffer {
  return der(0xa0 | number, ...parts);
}

/** A positive INTEGER of these bytes. */
export function integer(bytes: Uint8Array): Buffer {
  const isNegative = ((bytes[0] ?? 0) & 0x80) !== 0;
  return der(0x02, isNegative ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

/** An OBJECT IDENTIFIER, from its numbers with dots. */
export function identifier(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}

function base128(number: number): readonly number[] {
  const low = number & 0x7f;
  const high = Math.floor(number / 128);
  return high === 0 ? [low] : [...base128(high).map((byte) => byte | 0x80), low];
}

/** A BIT STRING, the last bits of which may be unused. */
export function bits(bytes: Uint8Array, unused = 0): Buffer {
  return der(0x03, Buffer.from([unused]), bytes);
}

/** An OCTET STRING. */
export function octets(bytes: Uint8Array): Buffer {
  return der(0x04, bytes);
}

/** A UTF8String. */
export function text(value: string): Buffer {
  return der(0x0c, Buffer.from(value, 'utf8'));
}

/** The BOOLEAN true. */
export const yes: Uint8Array = der(0x01, Buffer.from([0xff]));

/** A moment: UTCTime until 2049, GeneralizedTime from then on (RFC 5280, 4.1.2.5). */
export function moment(date: Date): Buffer {
  const digits = `${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z`;
  const isShort = date.getUTCFullYear() < 2050;
  return der(isShort ? 0x17 : 0x18, Buffer.from(isShort ? digits.slice(2) : digits, 'ascii'));
}
