/** As Go's packages net and net/netip read and write them. */

import type { Grammar } from './grammar.ts';

/** 32 or 128 bits. IPv4-mapped IPv6 addresses count as IPv4. */
export interface Address {
  readonly bits: bigint;
  readonly width: 32 | 128;
}

export interface Network {
  readonly address: Address;
  readonly length: number;
}

export function readAddress(text: string): Address | undefined {
  const four = readIpv4(text);
  if (four !== undefined) return { bits: four, width: 32 };
  const six = readIpv6(text);
  if (six === undefined) return;
  return six >> 32n === 0xffffn ? { bits: six & 0xffffffffn, width: 32 } : { bits: six, width: 128 };
}

export function readNetwork(text: string): { readonly address: Address; readonly network: Network } | undefined {
  const [, written = '', digits = ''] = /^([^/]*)\/0*(\d{1,3})$/.exec(text) ?? [];
  const length = Number(digits);
  const four = readIpv4(written);
  const six = four === undefined ? readIpv6(written) : undefined;
  if (digits === '' || length > (four === undefined ? 128 : 32)) return;
  if (four !== undefined) {
    const address: Address = { bits: four, width: 32 };
    return { address, network: { address: maskAddress(address, length), length } };
  }
  const address = readAddress(written);
  if (six === undefined || !address) return;
  const whole: Address = { bits: six, width: 128 };
  return { address, network: { address: maskAddress(whole, length), length } };
}

function maskAddress({ bits, width }: Address, length: number): Address {
  const rest = BigInt(width - length);
  return { bits: (bits >> rest) << rest, width };
}

/** An IPv6 address is written without its longest run of zeros. */
export function addressText({ bits, width }: Address): string {
  if (width === 32 || bits >> 32n === 0xffffn)
    return [24n, 16n, 8n, 0n].map((shift) => String((bits >> shift) & 255n)).join('.');
  const groups = Array.from({ length: 8 }, (_, index) => (bits >> BigInt(112 - 16 * index)) & 0xffffn);
  const run = longestRun(groups);
  const shown = groups.map((group) => group.toString(16));
  if (run.length < 2) return shown.join(':');
  return `${shown.slice(0, run.start).join(':')}::${shown.slice(run.start + run.length).join(':')}`;
}

function longestRun(groups: readonly bigint[]): { readonly start: number; readonly length: number } {
  let best = { start: 0, length: 0 };
  let start = 0;
  for (const [index, group] of groups.entries()) {
    if (group !== 0n) start = index + 1;
    else if (index + 1 - start > best.length) best = { start, length: index + 1 - start };
  }
  return best;
}

/** Four numbers without leading zeros (RFC 6943, section 3.1.1). */
export function readIpv4(text: string): bigint | undefined {
  const parts = text.split('.');
  const isRight = parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256);
  return isRight ? parts.reduce((bits, part) => (bits << 8n) + BigInt(part), 0n) : undefined;
}

/** Without a zone (RFC 4291, section 2.2). */
export function readIpv6(text: string): bigint | undefined {
  const [, before = text, dotted] = /^(.*:)([^:]*\.[^:]*)$/.exec(text) ?? [];
  const tail = dotted === undefined ? undefined : readIpv4(dotted);
  if (dotted !== undefined && tail === undefined) return;
  const last = tail === undefined ? '' : `${(tail >> 16n).toString(16)}:${(tail & 0xffffn).toString(16)}`;
  const halves = `${before}${last}`.split('::');
  if (halves.length > 2) return;
  const [head = [], rest] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - (rest?.length ?? 0);
  if (rest ? missing < 1 : missing !== 0) return;
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...(rest ?? [])];
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return;
  return groups.reduce((bits, group) => (bits << 16n) + BigInt(`0x${group}`), 0n);
}

const octet = '(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])';
const ipv4 = `(${octet}[.]){3}${octet}`;
const ipv4Prefix = '(3[0-2]|[12]?[0-9])';
const group = '(0|[1-9a-f][0-9a-f]{0,3})';

/**
 * Eight groups, or fewer around one `::`; the canonical form has no upper-case letters and no leading zeros (RFC
 * 5952).
 */
const canonicalIpv6 = [
  `(${group}:){7}${group}`,
  ...Array.from({ length: 7 }, (_, before) => writeShortForm(before, 6 - before)),
].join('|');

function writeShortForm(before: number, after: number): string {
  const head = before === 0 ? '' : `${group}(:${group}){${String(before - 1)}}`;
  return after === 0 ? `${head}::` : `${head}::(${group}(:${group}){0,${String(after - 1)}})?`;
}

export const addressForms = {
  ipv4: {
    source: 'RFC 6943, section 3.1.1, the strict form; Go, netip.ParseAddr; KEP-4858',
    pattern: ipv4,
    valid: ['0.0.0.0', '10.0.0.1', '255.255.255.255'],
  },
  ipv6: {
    source: 'RFC 4291, section 2.2, without a zone; Go, net.ParseIP',
    isRight: (text) => readIpv6(text) !== undefined,
    valid: ['::', '::1', '1::2', '::ffff:1.2.3.4', '2001:DB8::1', '1:2:3:4:5:6:7::', '0001:2:3:4:5:6:1.2.3.4'],
  },
  ip: {
    source: 'Go, net.ParseIP: ipv4 or ipv6',
    // Anything with a colon is left to programs that parse addresses.
    pattern: `(${ipv4}|[0-9A-Fa-f.]*:[0-9A-Fa-f:.]*)`,
    isRight: (text) => readAddress(text) !== undefined,
    valid: ['10.0.0.1', '::1', '::ffff:1.2.3.4', '2001:DB8::1'],
  },
  'canonical-ip': {
    source: 'KEP-4858; RFC 5952, except that the position of `::` is not checked',
    pattern: `(${ipv4}|${canonicalIpv6})`,
    valid: ['10.0.0.10', '2001:db8::1', '::', '1:2:3:4:5:6:7:8'],
  },
  cidr: {
    source: 'RFC 4632, section 3.1; Go, net.ParseCIDR',
    isRight: (text) => readNetwork(text) !== undefined,
    valid: ['0.0.0.0/0', '10.0.0.0/8', '10.0.0.1/32', '::/0', '2001:db8::1/128', '10.0.0.0/08'],
  },
  'ipv4-cidr': {
    source: 'RFC 4632, section 3.1; KEP-4858',
    pattern: `${ipv4}/${ipv4Prefix}`,
    valid: ['0.0.0.0/0', '10.0.0.0/8', '10.0.0.1/32'],
  },
  'canonical-cidr': {
    source: 'KEP-4858; RFC 5952, except that the position of `::` and bits after the prefix are not checked',
    pattern: `(${ipv4}/${ipv4Prefix}|(${canonicalIpv6})/(12[0-8]|1[01][0-9]|[1-9]?[0-9]))`,
    valid: ['10.0.0.0/16', '2001:db8::/64', '::/128'],
  },
} as const satisfies Readonly<Record<string, Grammar>>;
