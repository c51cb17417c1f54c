/** The constraint types of Kubernetes for models: names, numbers and addresses. */

export { Ipv4Address, Ipv4Cidr } from './addresses.ts';
export {
  CIdentifier,
  ConfigMapKey,
  Dns1035Label,
  DnsLabel,
  DnsSubdomain,
  EnvVarName,
  IanaServiceName,
  LabelKey,
  LabelValue,
  QualifiedName,
  qualifiedNamePattern,
  WildcardDnsSubdomain,
} from './names.ts';
export { CountOrPercentage, Percentage, PortNumber, UserId } from './numbers.ts';
