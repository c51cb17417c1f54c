/** IP addresses and networks as Go's packages net and net/netip read and write them. */

/** An address: 32 bits, or 128. Addresses of version 4 that are written as one of version 6 are of version 4. */
export interface Address {
  readonly bits: bigint;
  readonly width: 32 | 128;
}

/** A network: an address and how many of its bits belong to it. */
export interface Network {
  readonly address: Address;
  readonly length: number;
}

/** Reads an IPv4 or IPv6 address; `undefined` for another text. */
export function readAddress(text: string): Address | undefined {
  const four = readIpv4(text);
  if (four !== undefined) return { bits: four, width: 32 };
  const six = readIpv6(text);
  if (six === undefined) return undefined;
  return six >> 32n === 0xffffn ? { bits: six & 0xffffffffn, width: 32 } : { bits: six, width: 128 };
}

/** Reads an address, a slash and the length of the network's prefix; `undefined` for another text. */
export function readNetwork(text: string): { readonly address: Address; readonly network: Network } | undefined {
  const [, written = '', digits = ''] = /^([^/]*)\/0*(\d{1,3})$/.exec(text) ?? [];
  const length = Number(digits);
  const four = readIpv4(written);
  const six = four === undefined ? readIpv6(written) : undefined;
  if (digits === '' || length > (four === undefined ? 128 : 32)) return undefined;
  if (four !== undefined) {
    const address: Address = { bits: four, width: 32 };
    return { address, network: { address: masked(address, length), length } };
  }
  const address = readAddress(written);
  if (six === undefined || address === undefined) return undefined;
  const whole: Address = { bits: six, width: 128 };
  return { address, network: { address: masked(whole, length), length } };
}

function masked({ bits, width }: Address, length: number): Address {
  const rest = BigInt(width - length);
  return { bits: (bits >> rest) << rest, width };
}

/** Writes an address: of version 6 with the longest run of zeros left out. */
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

/** Reads an IPv4 address: four numbers without zeros before them (RFC 6943, section 3.1.1); `undefined` for another text. */
export function readIpv4(text: string): bigint | undefined {
  const parts = text.split('.');
  const isRight = parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256);
  return isRight ? parts.reduce((bits, part) => (bits << 8n) + BigInt(part), 0n) : undefined;
}

/** Reads an IPv6 address without a zone (RFC 4291, section 2.2); `undefined` for another text. */
export function readIpv6(text: string): bigint | undefined {
  const [, before = text, dotted] = /^(.*:)([^:]*\.[^:]*)$/.exec(text) ?? [];
  const tail = dotted === undefined ? undefined : readIpv4(dotted);
  if (dotted !== undefined && tail === undefined) return undefined;
  const last = tail === undefined ? '' : `${(tail >> 16n).toString(16)}:${(tail & 0xffffn).toString(16)}`;
  const halves = `${before}${last}`.split('::');
  if (halves.length > 2) return undefined;
  const [head = [], rest] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const missing = 8 - head.length - (rest?.length ?? 0);
  if (rest === undefined ? missing !== 0 : missing < 1) return undefined;
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...(rest ?? [])];
  if (!groups.every((group) => /^[\da-f]{1,4}$/i.test(group))) return undefined;
  return groups.reduce((bits, group) => (bits << 16n) + BigInt(`0x${group}`), 0n);
}
