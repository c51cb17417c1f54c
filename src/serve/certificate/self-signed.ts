import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { readAddress } from '../../schema/grammars/index.ts';

/** A server certificate, its key, and the authority that signed it, in PEM. */
export interface SelfSigned {
  /** The certificate that clients trust. The key of the authority is not kept, so it can sign nothing else. */
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;
}

/** The names and the lifetime of a certificate. */
export interface SelfSignedOptions {
  /** The names and addresses of the server. */
  readonly names: readonly string[];
  readonly days?: number;
  readonly now?: Date;
}

/**
 * Creates an authority for this purpose only, and a certificate that it signs: ECDSA over P-256 with SHA-256 (RFC
 * 5280, RFC 5480).
 */
export function selfSigned({ names, days = 365, now = new Date() }: SelfSignedOptions): SelfSigned {
  const authority = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const server = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signer = { name: 'schemawright webhook authority', key: authority.privateKey };
  const validity = { from: new Date(now.getTime() - hour), to: new Date(now.getTime() + days * 24 * hour) };
  const authorityId = keyId(authority.publicKey);
  const root = signCertificate({
    subject: signer.name,
    publicKey: authority.publicKey,
    signer,
    validity,
    extensions: [
      encodeExtension(ids.basicConstraints, encodeSequence(yes, encodeInteger(Buffer.from([0]))), { critical: true }),
      encodeExtension(ids.keyUsage, encodeBits(Buffer.from([0x06]), 1), { critical: true }),
      encodeExtension(ids.subjectKeyId, encodeOctets(authorityId)),
    ],
  });
  const leaf = signCertificate({
    subject: commonName(names),
    publicKey: server.publicKey,
    signer,
    validity,
    extensions: [
      encodeExtension(ids.basicConstraints, encodeSequence(), { critical: true }),
      encodeExtension(ids.keyUsage, encodeBits(Buffer.from([0x80]), 7), { critical: true }),
      encodeExtension(ids.extendedKeyUsage, encodeSequence(encodeIdentifier(ids.serverAuth))),
      encodeExtension(ids.subjectKeyId, encodeOctets(keyId(server.publicKey))),
      encodeExtension(ids.authorityKeyId, encodeSequence(encodeDer(0x80, authorityId))),
      encodeExtension(ids.alternativeNames, encodeSequence(...names.map(alternativeName))),
    ],
  });
  const key = server.privateKey.export({ type: 'pkcs8', format: 'pem' });
  return { authority: root, certificate: leaf, key: key.toString() };
}

const hour = 60 * 60 * 1000;

const ids = {
  commonName: '2.5.4.3',
  subjectKeyId: '2.5.29.14',
  keyUsage: '2.5.29.15',
  alternativeNames: '2.5.29.17',
  basicConstraints: '2.5.29.19',
  authorityKeyId: '2.5.29.35',
  extendedKeyUsage: '2.5.29.37',
  serverAuth: '1.3.6.1.5.5.7.3.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const;

interface Content {
  readonly subject: string;
  readonly publicKey: KeyObject;
  readonly signer: { readonly name: string; readonly key: KeyObject };
  readonly validity: { readonly from: Date; readonly to: Date };
  readonly extensions: readonly Buffer[];
}

function signCertificate({ subject, publicKey, signer, validity, extensions }: Content): string {
  const algorithm = encodeSequence(encodeIdentifier(ids.ecdsaWithSha256));
  const signed = encodeSequence(
    encodeTagged(0, encodeInteger(Buffer.from([2]))),
    // Unique and positive, as RFC 5280, 4.1.2.2 requires.
    encodeInteger(Buffer.concat([Buffer.from([0x40]), randomBytes(15)])),
    algorithm,
    encodeName(signer.name),
    encodeSequence(encodeTime(validity.from), encodeTime(validity.to)),
    encodeName(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    encodeTagged(3, encodeSequence(...extensions)),
  );
  return encodePem(encodeSequence(signed, algorithm, encodeBits(sign('sha256', signed, signer.key))));
}

function encodeName(name: string): Buffer {
  return encodeSequence(encodeSet(encodeSequence(encodeIdentifier(ids.commonName), encodeText(name))));
}

/** A common name is limited to 64 characters; clients verify the alternative names. */
function commonName(names: readonly string[]): string {
  return names.find((name) => name.length <= 64) ?? 'schemawright webhook';
}

function encodeExtension(
  id: string,
  value: Buffer,
  { critical = false }: { readonly critical?: boolean } = {},
): Buffer {
  return encodeSequence(encodeIdentifier(id), ...(critical ? [yes] : []), encodeOctets(value));
}

function alternativeName(name: string): Buffer {
  const address = readAddress(name);
  if (!address) return encodeDer(0x82, Buffer.from(name, 'ascii'));
  return encodeDer(0x87, Buffer.from(address.bits.toString(16).padStart(address.width / 4, '0'), 'hex'));
}

function keyId(key: KeyObject): Buffer {
  return createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest()
    .subarray(0, 20);
}

function encodePem(bytes: Buffer): string {
  const lines = bytes.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

function encodeDer(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag]), encodeLength(content.length), content]);
}

function encodeLength(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const digits = length.toString(16);
  const bytes = Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

function encodeSequence(...parts: readonly Uint8Array[]): Buffer {
  return encodeDer(0x30, ...parts);
}

function encodeSet(...parts: readonly Uint8Array[]): Buffer {
  return encodeDer(0x31, ...parts);
}

function encodeTagged(number: number, ...parts: readonly Uint8Array[]): Buffer {
  return encodeDer(0xa0 | number, ...parts);
}

function encodeInteger(bytes: Uint8Array): Buffer {
  const isNegative = ((bytes[0] ?? 0) & 0x80) !== 0;
  return encodeDer(0x02, isNegative ? Buffer.concat([Buffer.from([0]), bytes]) : bytes);
}

function encodeIdentifier(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number);
  return encodeDer(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(encodeBase128)]));
}

function encodeBase128(number: number): readonly number[] {
  const low = number & 0x7f;
  const high = Math.floor(number / 128);
  return high === 0 ? [low] : [...encodeBase128(high).map((byte) => byte | 0x80), low];
}

function encodeBits(bytes: Uint8Array, unused = 0): Buffer {
  return encodeDer(0x03, Buffer.from([unused]), bytes);
}

function encodeOctets(bytes: Uint8Array): Buffer {
  return encodeDer(0x04, bytes);
}

function encodeText(value: string): Buffer {
  return encodeDer(0x0c, Buffer.from(value, 'utf8'));
}

const yes: Uint8Array = encodeDer(0x01, Buffer.from([0xff]));

/** UTCTime until 2049, then GeneralizedTime (RFC 5280, 4.1.2.5). */
function encodeTime(date: Date): Buffer {
  const digits = `${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z`;
  const isShort = date.getUTCFullYear() < 2050;
  return encodeDer(isShort ? 0x17 : 0x18, Buffer.from(isShort ? digits.slice(2) : digits, 'ascii'));
}
