import { countBytes } from '../../../text/value/bytes.ts';
import { readAddress, readIpv6, readNetwork } from '../../../schema/grammars/index.ts';

/** Leading zeros are ignored, as in `010.0.0.1` (`ParseIPSloppy`). */
export function isIpv4(text: string): boolean {
  return text.includes('.') && readAddress(withoutZeros(text)) !== undefined;
}

export function isIpv6(text: string): boolean {
  return readIpv6(text) !== undefined;
}

export function isCidr(text: string): boolean {
  return readNetwork(withoutZeros(text)) !== undefined;
}

/** A hardware address of 6, 8 or 20 bytes, with or without separators. */
export function isMac(text: string): boolean {
  if (/^[\da-f]{4}(?:\.[\da-f]{4})+$/i.test(text)) return sizes.includes((text.length + 1) / 2.5);
  if (/^[\da-f]+$/i.test(text)) return sizes.includes(text.length / 2);
  return /^[\da-f]{2}(?:([:-])[\da-f]{2})(?:\1[\da-f]{2})+$/i.test(text) && sizes.includes((text.length + 1) / 3);
}

const sizes: readonly number[] = [6, 8, 20];

/** A host name as the server understands it: a single label with at most one hyphen, as the second character. */
export function isHostname(text: string): boolean {
  const labels = text.split('.');
  const isShort = countBytes(text) <= 255 && labels.every((label) => countBytes(label) <= 63);
  if (!isShort || labels.length === 1) return isShort && lone.test(text);
  return topLevel.test(labels.at(-1) ?? '') && labels.slice(0, -1).every((label) => upper.test(label));
}

const lone = /^[a-zA-Z0-9\p{S}\p{L}](?:-?[a-zA-Z0-9\p{S}\p{L}]{0,62})?$/u;
const upper = /^[a-zA-Z0-9\p{S}\p{L}](?:[a-zA-Z0-9\-\p{S}\p{L}]{0,61}[a-zA-Z0-9\p{S}\p{L}])?$/u;
const topLevel = /^[a-zA-Z\p{L}]{2,63}$/u;

function withoutZeros(text: string): string {
  return text.replace(/(?<![\da-f:])0+(?=\d)/gi, '');
}

/** With or without a display name: `Ada <ada@example.com>`. */
export function isEmail(text: string): boolean {
  const [, name = '', address] = /^([^<]*)<([^<>]*)>\s*$/.exec(text) ?? [];
  if (address === undefined) return isMailbox(text.replace(/\([^()\\]*\)\s*$/, '').trim());
  return /^(?:"(?:[^"\\]|\\.)*"|[^"(),:;<>@[\\\]])*$/u.test(name) && isMailbox(address.trim());
}

const atom = /[A-Za-z0-9!#$%&'*+\-/=?^_`{|}~\u{80}-\u{10ffff}]+/u.source;
const dotted = `${atom}(?:\\.${atom})*`;
const quoted = /"(?:[^"\\]|\\.)*"/.source;
const literal = /\[(?<address>[^\[\]\\]*)\]/.source;
const mailbox = new RegExp(`^(?:${dotted}|${quoted})@(?:${dotted}|${literal})$`, 'u');

function isMailbox(text: string): boolean {
  const match = mailbox.exec(text);
  const address = match?.groups?.address;
  return match !== null && (address === undefined || readAddress(address) !== undefined);
}
