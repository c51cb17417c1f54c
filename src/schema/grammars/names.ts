import { readIpv4, readIpv6 } from './addresses.ts';
import type { Grammar } from './grammar.ts';

/** Lengths are not checked. */
const dnsLabelPattern = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';

const dnsSubdomainPattern = `${dnsLabelPattern}([.]${dnsLabelPattern})*`;

/** The number of repetitions limits the length. */
export function qualifiedPartPattern(repetition: '*' | '{0,61}'): string {
  return `[A-Za-z0-9]([-A-Za-z0-9_.]${repetition}[A-Za-z0-9])?`;
}

const hostLabel = '[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?';

/** Without a trailing dot; the length is not checked. */
const hostnamePattern = `${hostLabel}(\\.${hostLabel})*`;

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";

/** Without quoted local parts. */
const mailboxPattern = `${atom}(\\.${atom})*`;

const hostname = new RegExp(`^(?:${hostnamePattern})\\.?$`, 'u');
const mailbox = new RegExp(`^(?:"[^"\\\\]*"|(?:${mailboxPattern})?)$`, 'u');

function isHostname(text: string): boolean {
  return hostname.test(text) && text.replace(/\.$/, '').length <= 253;
}

/** For a host in brackets, only its address is checked. */
function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 0 || text.length > 254 || local.length > 64 || !mailbox.test(local)) return false;
  const [, isNewer, address] = /^\[(IPv6:)?(.*)\]$/su.exec(domain) ?? [];
  if (address === undefined) return isHostname(domain);
  return (isNewer === undefined ? readIpv4(address) : readIpv6(address)) !== undefined;
}

function isHostLength(text: string): boolean {
  return text.length <= 253;
}

export const nameForms = {
  hostname: {
    source: 'RFC 1123, section 2.1; a trailing dot is allowed',
    pattern: `${hostnamePattern}\\.?`,
    isRight: (text) => isHostLength(text.replace(/\.$/, '')),
    valid: ['a', 'b.c', 'a.b.', '1-a.B', `${'a'.repeat(63)}.b`],
  },
  'plain-hostname': {
    source: 'RFC 1123, section 2.1',
    pattern: hostnamePattern,
    isRight: isHostLength,
    valid: ['a', 'b.c', '1-a.B'],
  },
  email: {
    source: 'RFC 5321, as github.com/santhosh-tekuri/jsonschema reads it',
    isRight: isEmail,
    valid: ['a@b.cd', 'b@c.de', '"a b"@c', 'a@[1.2.3.4]', 'a@[IPv6:::1]', '@b'],
  },
  'plain-email': {
    source: 'RFC 5321, Dot-string@Domain',
    pattern: `${mailboxPattern}@${hostnamePattern}`,
    isRight: (text) => text.indexOf('@') <= 64 && isHostLength(text.slice(text.indexOf('@') + 1)),
    valid: ['a@b', 'a.b+c@d.example', `${'a'.repeat(64)}@b`],
  },
  'dns-label': {
    source: 'RFC 1123, section 2.1; Kubernetes, IsDNS1123Label',
    pattern: dnsLabelPattern,
    maxLength: 63,
    valid: ['web-1', '1', 'a--b', 'a'.repeat(63)],
  },
  'dns-1035-label': {
    source: 'RFC 1035, section 2.3.1; Kubernetes, IsDNS1035Label',
    pattern: '[a-z]([-a-z0-9]*[a-z0-9])?',
    maxLength: 63,
    valid: ['web-1', 'a'],
  },
  'dns-subdomain': {
    source: 'RFC 1123, section 2.1; Kubernetes, IsDNS1123Subdomain',
    pattern: dnsSubdomainPattern,
    maxLength: 253,
    valid: ['web.example.com', 'a', '1.2', `${'a'.repeat(64)}.b`],
  },
  'qualified-part': {
    source: 'Kubernetes, IsQualifiedName, the part after the slash',
    pattern: qualifiedPartPattern('*'),
    maxLength: 63,
    valid: ['MyName', 'my.name', '123-abc', 'a'],
  },
  'qualified-name': {
    source: 'Kubernetes, IsQualifiedName',
    pattern: `(${dnsSubdomainPattern}/)?${qualifiedPartPattern('{0,61}')}`,
    isRight: (text) => text.indexOf('/') <= 253,
    valid: ['app.example.com/name', 'MyName', 'a.b/A_b'],
  },
  'label-value': {
    source: 'Kubernetes, IsValidLabelValue',
    pattern: `(${qualifiedPartPattern('{0,61}')})?`,
    maxLength: 63,
    valid: ['backend', '', 'My_Value.1'],
  },
  'port-name': {
    source: 'RFC 6335, section 5.1; Kubernetes, IsValidPortName',
    // RE2 has no lookahead, so the pattern spells out the part with the first letter.
    pattern: '([0-9]+-)*[0-9]*[a-z][a-z0-9]*(-[a-z0-9]+)*',
    maxLength: 15,
    valid: ['https', 'grpc-web', '8-a', 'a'],
  },
} as const satisfies Readonly<Record<string, Grammar>>;
