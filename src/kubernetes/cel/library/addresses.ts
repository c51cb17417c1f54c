import { addressText, readAddress, readIpv6 } from '../../../schema/grammars/index.ts';
import { CelError, type CelOpaque } from '../run/values.ts';
import { type Implementations, is, isA, unaryFunction, binaryFunction } from '../run/functions.ts';

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

export const addresses: Implementations = {
  is_ip: unaryFunction(is.string, (text) => typeof readIp(text) !== 'string'),
  string_to_ip: unaryFunction(is.string, parseIp),
  ip_to_string: unaryFunction(isIp, addressText),
  ip_is_canonical: unaryFunction(is.string, (text) => addressText(parseIp(text)) === text),
  ip_family: unaryFunction(isIp, ({ width }) => (width === 32 ? 4n : 6n)),
  ip_is_unspecified: unaryFunction(isIp, ({ bits }) => bits === 0n),
  ip_is_loopback: unaryFunction(isIp, isLoopback),
  ip_is_link_local_multicast: unaryFunction(isIp, isLinkLocalMulticast),
  ip_is_link_local_unicast: unaryFunction(isIp, isLinkLocalUnicast),
  ip_is_global_unicast: unaryFunction(isIp, isGlobalUnicast),
  is_cidr: unaryFunction(is.string, (text) => typeof readCidr(text) !== 'string'),
  string_to_cidr: unaryFunction(is.string, parseCidr),
  cidr_to_string: unaryFunction(isCidr, ({ ip: address, length }) => `${addressText(address)}/${length}`),
  cidr_ip: unaryFunction(isCidr, ({ ip: address }) => address),
  cidr_prefix_length: unaryFunction(isCidr, ({ length }) => BigInt(length)),
  cidr_masked: unaryFunction(isCidr, ({ ip: address, length }) => new Cidr(maskAddress(address, length), length)),
  cidr_contains_ip_ip: binaryFunction(isCidr, isIp, containsIp),
  cidr_contains_ip_string: binaryFunction(isCidr, is.string, (network, text) => containsIp(network, parseIp(text))),
  cidr_contains_cidr: binaryFunction(isCidr, isCidr, containsCidr),
  cidr_contains_cidr_string: binaryFunction(isCidr, is.string, (network, text) =>
    containsCidr(network, parseCidr(text)),
  ),
};

function parseIp(text: string): Ip {
  const read = readIp(text);
  if (typeof read === 'string') throw new CelError(read);
  return read;
}

function parseCidr(text: string): Cidr {
  const read = readCidr(text);
  if (typeof read === 'string')
    throw new CelError(`network address parse error during conversion from string: ${read}`);
  return read;
}

function readIp(text: string): Ip | string {
  const shown = JSON.stringify(text);
  const address = readAddress(text);
  if (address?.width === 32 && text.includes(':')) return `IPv4-mapped IPv6 address ${shown} is not allowed`;
  if (address) return new Ip(address.bits, address.width);
  const [, zoned = ''] = /^([^%]*)%./su.exec(text) ?? [];
  return readIpv6(zoned) === undefined
    ? `IP Address ${shown} parse error during conversion from string: ParseAddr(${shown}): unable to parse IP`
    : `IP address ${shown} with zone value is not allowed`;
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

function getFirstBits(value: Ip, bits: number): bigint {
  return value.bits >> BigInt(value.width - bits);
}

function isLoopback(value: Ip): boolean {
  return value.width === 32 ? getFirstBits(value, 8) === 127n : value.bits === 1n;
}

function isLinkLocalMulticast(value: Ip): boolean {
  if (value.width === 32) return getFirstBits(value, 24) === 0xe00000n;
  return getFirstBits(value, 8) === 0xffn && (getFirstBits(value, 16) & 0xfn) === 2n;
}

function isLinkLocalUnicast(value: Ip): boolean {
  return value.width === 32 ? getFirstBits(value, 16) === 0xa9fen : getFirstBits(value, 10) === 0x3fan;
}

function isGlobalUnicast(value: Ip): boolean {
  const isBroadcast = value.width === 32 && value.bits === 0xffffffffn;
  const isMulticast = value.width === 32 ? getFirstBits(value, 4) === 0xen : getFirstBits(value, 8) === 0xffn;
  return !isBroadcast && !isMulticast && value.bits !== 0n && !isLoopback(value) && !isLinkLocalUnicast(value);
}

function maskAddress(value: Ip, length: number): Ip {
  const rest = BigInt(value.width - length);
  return new Ip((value.bits >> rest) << rest, value.width);
}

function containsIp({ ip: network, length }: Cidr, value: Ip): boolean {
  return network.width === value.width && getFirstBits(network, length) === getFirstBits(value, length);
}

function containsCidr(outer: Cidr, inner: Cidr): boolean {
  return outer.length <= inner.length && containsIp(outer, inner.ip);
}
