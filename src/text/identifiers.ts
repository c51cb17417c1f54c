export const acronyms: readonly string[] = `
  ACL API ARN ASN AWS AZ BGP CA CAPI CIDR CLI CNAME CNI CPU CRD CRI CSI DHCP DNS EKS ETCD FQDN GCP GPU HA HTTP
  HTTPS IAM ID IP IPAM IPv4 IPv6 JSON JWT LDAP MTU NAT NFS NIC NTP OIDC OS OVA PEM RAM RBAC SSD SSH SSO TCP TLS
  TTL UDP UI UID URI URL UUID VCD VLAN VM VNET VPC VPN YAML
`
  .trim()
  .split(/\s+/);

const byLowerCase: ReadonlyMap<string, string> = new Map(
  acronyms.flatMap((word) => [
    [word.toLowerCase(), word],
    [`${word.toLowerCase()}s`, `${word}s`],
  ]),
);

export function splitIdentifier(identifier: string): string[] {
  return identifier.match(/[A-Z]+(?![a-z])\d*|[A-Z]?[a-z]+\d*|\d+|[^A-Za-z\d\s_./-]+/g) ?? [];
}

/** A title in sentence case for a property or class name: `oidcIssuerUrl` → `OIDC issuer URL`. */
export function createTitle(identifier: string): string {
  const words = splitIdentifier(identifier).map((word) => byLowerCase.get(word.toLowerCase()) ?? word.toLowerCase());
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function kebabCase(text: string): string {
  return splitIdentifier(text)
    .map((word) => word.toLowerCase())
    .join('-');
}

export function upperSnakeCase(text: string): string {
  return splitIdentifier(text)
    .map((word) => word.toUpperCase())
    .join('_');
}

export function pascalCase(text: string): string {
  return text.replaceAll(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9]?)/g, (_, first: string) => first.toUpperCase());
}

/** In lower case, as in API paths: `CronTab` → `crontabs`, `Policy` → `policies`. */
export function pluralize(kind: string): string {
  const name = kind.toLowerCase();
  if (/(?:s|x|z|ch|sh)$/.test(name)) return `${name}es`;
  return /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;
}

export function findFreeName(name: string, isTaken: (name: string) => boolean, separator = ''): string {
  let free = name;
  for (let number = 2; isTaken(free); number++) free = `${name}${separator}${number}`;
  return free;
}
