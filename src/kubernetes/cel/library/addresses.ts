/** Functions on addresses and networks of the Internet protocol. */

import { isOfFormat } from '../../../schema/validate/formats.ts';
import { isIpv6 } from '../../../schema/validate/uris.ts';
import { CelError, type CelOpaque } from '../run/values.ts';
import { type Implementations, is, isA, one, two } from '../run/functions.ts';

/** An address of the Internet protocol, in its bits. */
class Ip implements CelOpaque {
  readonly kind = 'opaque';
  readonly typeName = 'net.IP';
  readonly bits: bigint;
  readonly width: 32 | 128;

  constructor(bits: bigint, width: 32 | 128) {
    this.bits = bits;
    this.width = width;
  }

  get size(): number {
    return this.width / 8;
  }

  equals(other: CelOpaque): boolean {
    return other instanceof Ip && other.bits === this.bits && other.width === this.width;
  }
}

/** A network: an address, and how many of its first bits it has in common with all others. */
class Cidr implements CelOpaque {
  readonly kind = 'opaque';
  readonly typeName = 'net.CIDR';
  readonly ip: Ip;
  readonly length: number;

  constructor(ip: Ip, length: number) {
    this.ip = ip;
    this.length = length;
  }

  get size(): number {
    return Math.ceil(this.length / 8);
  }

  equals(other: CelOpaque): boolean {
    return other instanceof Cidr && other.length === this.length && other.ip.equals(this.ip);
  }
}

const isIp = isA(Ip);
const isCidr = isA(Cidr);

/** The functions on addresses and networks (Kubernetes CEL libraries "ip" and "cidr"). */
export const addresses: Implementations = {
  is_ip: one(is.string, (text) => typeof readIp(text) !== 'string'),
  string_to_ip: one(is.string, ip),
  ip_to_string: one(isIp, ipText),
  ip_is_canonical: one(is.string, (text) => ipText(ip(text)) === text),
  ip_family: one(isIp, ({ width }) => (width === 32 ? 4n : 6n)),
  ip_is_unspecified: one(isIp, ({ bits }) => bits === 0n),
  ip_is_loopback: one(isIp, isLoopback),
  ip_is_link_local_multicast: one(isIp, isLinkLocalMulticast),
  ip_is_link_local_unicast: one(isIp, isLinkLocalUnicast),
  ip_is_global_unicast: one(isIp, isGlobalUnicast),
  is_cidr: one(is.string, (text) => typeof readCidr(text) !== 'string'),
  string_to_cidr: one(is.string, cidr),
  cidr_to_string: one(isCidr, ({ ip: address, length }) => `${ipText(address)}/${length}`),
  cidr_ip: one(isCidr, ({ ip: address }) => address),
  cidr_prefix_length: one(isCidr, ({ length }) => BigInt(length)),
  cidr_masked: one(isCidr, ({ ip: address, length }) => new Cidr(masked(address, length), length)),
  cidr_contains_ip_ip: two(isCidr, isIp, containsIp),
  cidr_contains_ip_string: two(isCidr, is.string, (network, text) => containsIp(network, ip(text))),
  cidr_contains_cidr: two(isCidr, isCidr, containsCidr),
  cidr_contains_cidr_string: two(isCidr, is.string, (network, text) => containsCidr(network, cidr(text))),
};

function ip(text: string): Ip {
  const read = readIp(text);
  if (typeof read === 'string') throw new CelError(read);
  return read;
}

function cidr(text: string): Cidr {
  const read = readCidr(text);
  if (typeof read === 'string')
    throw new CelError(`network address parse error during conversion from string: ${read}`);
  return read;
}

/** Reads an address, or says why a text is none. */
function readIp(text: string): Ip | string {
  const shown = JSON.stringify(text);
  if (isOfFormat('ipv4', text)) return new Ip(bitsOf4(text), 32);
  if (/%./.test(text) && isIpv6(text.replace(/%[^]*$/, '')))
    return `IP address ${shown} with zone value is not allowed`;
  if (!isIpv6(text))
    return `IP Address ${shown} parse error during conversion from string: ParseAddr(${shown}): unable to parse IP`;
  const bits = bitsOf6(text);
  return bits >> 32n === 0xffffn ? `IPv4-mapped IPv6 address ${shown} is not allowed` : new Ip(bits, 128);
}

function readCidr(text: string): Cidr | string {
  const [, address = '', length = ''] = /^([^/%]+)\/(0|[1-9]\d{0,2})$/.exec(text) ?? [];
  const read = readIp(address);
  if (typeof read === 'string' && read.startsWith('IPv4-mapped'))
    return `IPv4-mapped IPv6 address ${JSON.stringify(text)} is not allowed`;
  const isRight = typeof read !== 'string' && length !== '' && Number(length) <= read.width;
  return isRight
    ? new Cidr(read, Number(length))
    : `network address parse error during conversion from string: netip.ParsePrefix(${JSON.stringify(text)}): no '/'`;
}

function bitsOf4(text: string): bigint {
  return text.split('.').reduce((bits, part) => (bits << 8n) + BigInt(part), 0n);
}

function bitsOf6(text: string): bigint {
  const plain = text.replace(/(\d+\.\d+\.\d+\.\d+)$/, (dotted) => {
    const bits = bitsOf4(dotted);
    return `${(bits >> 16n).toString(16)}:${(bits & 0xffffn).toString(16)}`;
  });
  const [before = '', after] = plain.split('::');
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const gap = after === undefined ? [] : Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...gap, ...tail].reduce((bits, part) => (bits << 16n) + BigInt(`0x${part}`), 0n);
}

function ipText({ bits, width }: Ip): string {
  if (width === 32) return [24n, 16n, 8n, 0n].map((shift) => String((bits >> shift) & 255n)).join('.');
  const groups = Array.from({ length: 8 }, (_, index) => ((bits >> BigInt(112 - 16 * index)) & 0xffffn).toString(16));
  const text = groups.join(':');
  const runs = [...text.matchAll(/(?:^|(?<=:))0(?::0)+(?=:|$)/g)].map(([run]) => run);
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), '');
  if (longest === '') return text;
  const at = runs.length === 0 ? -1 : indexOfRun(text, longest);
  return `${text.slice(0, at).replace(/:$/, '')}::${text.slice(at + longest.length).replace(/^:/, '')}`;
}

function indexOfRun(text: string, run: string): number {
  const found = new RegExp(`(?:^|(?<=:))${run}(?=:|$)`).exec(text);
  return found?.index ?? -1;
}

function first(value: Ip, bits: number): bigint {
  return value.bits >> BigInt(value.width - bits);
}

function isLoopback(value: Ip): boolean {
  return value.width === 32 ? first(value, 8) === 127n : value.bits === 1n;
}

function isLinkLocalMulticast(value: Ip): boolean {
  if (value.width === 32) return first(value, 24) === 0xe00000n;
  return first(value, 8) === 0xffn && (first(value, 16) & 0xfn) === 2n;
}

function isLinkLocalUnicast(value: Ip): boolean {
  return value.width === 32 ? first(value, 16) === 0xa9fen : first(value, 10) === 0x3fan;
}

function isGlobalUnicast(value: Ip): boolean {
  const isBroadcast = value.width === 32 && value.bits === 0xffffffffn;
  const isMulticast = value.width === 32 ? first(value, 4) === 0xen : first(value, 8) === 0xffn;
  return !isBroadcast && !isMulticast && value.bits !== 0n && !isLoopback(value) && !isLinkLocalUnicast(value);
}

function masked(value: Ip, length: number): Ip {
  const rest = BigInt(value.width - length);
  return new Ip((value.bits >> rest) << rest, value.width);
}

function containsIp({ ip: network, length }: Cidr, value: Ip): boolean {
  return network.width === value.width && first(network, length) === first(value, length);
}

function containsCidr(outer: Cidr, inner: Cidr): boolean {
  return outer.length <= inner.length && containsIp(outer, inner.ip);
}
