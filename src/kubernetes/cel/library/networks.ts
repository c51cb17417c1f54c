import type { Environment } from '@marcbachmann/cel-js';
import { isIPv4 } from 'node:net';
import { isRequestUri } from '../../structural/format/addresses.ts';
import { isIpv6 } from '../../structural/format/networks.ts';

/** The functions that recognize network addresses (Kubernetes CEL libraries "ip", "cidr" and "url"). */
export function addNetworks(environment: Environment): void {
  environment.registerFunction('isIP(string): bool', isIp);
  environment.registerFunction('isCIDR(string): bool', isNetwork);
  environment.registerFunction('isURL(string): bool', isRequestUri);
}

/** An address of IPv4 in IPv6 is refused. */
function isIp(text: string): boolean {
  return isIPv4(text) || (isIpv6(text) && !/^(?:0{0,4}:)*:?ffff:(?:\d+\.|[\da-f]{1,4}:[\da-f]{1,4}$)/i.test(text));
}

function isNetwork(text: string): boolean {
  const [, address = '', length = ''] = /^([^/]+)\/(0|[1-9]\d{0,2})$/.exec(text) ?? [];
  return isIp(address) && Number(length) <= (isIPv4(address) ? 32 : 128);
}
