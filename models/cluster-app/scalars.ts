import {
  compose,
  define,
  Description,
  Examples,
  Format,
  Items,
  Keys,
  MapValues,
  MaxItems,
  MaxLength,
  MaxProperties,
  MinLength,
  Pattern,
  Title,
  UniqueItems,
} from 'schemawright';
import { DnsSubdomain, Ipv4Address, Ipv4Cidr, LabelValue, qualifiedNamePattern } from 'schemawright/kubernetes';

/** A host in the domain name system. */
export const HostName = define('hostName', DnsSubdomain, Examples('ingress.example.com'));

/** A range of IPv4 addresses. */
export const CidrBlock = define('cidrBlock', Ipv4Cidr);

/** A single IPv4 address. */
export const IpAddress = define('ipAddress', Ipv4Address);

/** An address on the web that is only reached over TLS. */
export const SecureUrl = define(
  'secureUrl',
  Format('uri'),
  Pattern('^https://[^/?# \\t\\r\\n]+([/?#][^ \\t\\r\\n]*)?$'),
  MaxLength(2048),
  Examples('https://login.example.com/realms/platform'),
);

/** A version of three numbers (Semantic Versioning 2.0.0), with an optional pre-release part. */
export const SemanticVersion = define(
  'semanticVersion',
  Pattern(/^(0|[1-9][0-9]*)[.](0|[1-9][0-9]*)[.](0|[1-9][0-9]*)(-[0-9A-Za-z.-]+)?$/),
  MaxLength(64),
  Examples('1.34.2', '1.35.0-rc.1'),
);

/** Five fields that say when something recurs: minute, hour, day of month, month, day of week. */
export const CronSchedule = define(
  'cronSchedule',
  Pattern(/^[0-9*\/,-]+ [0-9*\/,-]+ [0-9*\/,?L-]+ [0-9A-Z*\/,-]+ [0-9A-Z*\/,?#L-]+$/),
  MaxLength(100),
  Examples('30 2 * * *', '0 */6 * * 1-5'),
);

/** The name of a secret in the namespace of the cluster. */
export const SecretName = define('secretName', DnsSubdomain, Examples('registry-credentials'));

/** One or more certificates in PEM. */
export const CertificatePem = define(
  'certificatePem',
  Pattern('^(-----BEGIN CERTIFICATE-----\\n[A-Za-z0-9+/=\\n]+-----END CERTIFICATE-----\\n?)+$'),
  MaxLength(65536),
  Examples('-----BEGIN CERTIFICATE-----\nMIIBszCCAVmgAwIBAgIUQ0E=\n-----END CERTIFICATE-----\n'),
);

/** The public part of an SSH key, in the one-line form. */
export const SshPublicKey = define(
  'sshPublicKey',
  Pattern('^(ssh-ed25519|ssh-rsa|ecdsa-sha2-nistp(256|384|521)) [A-Za-z0-9+/]+={0,3}( [^\\r\\n]+)?$'),
  MaxLength(1024),
  Examples('ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIPm1r7 ada@example.com'),
);

/** A text of one line that people read. */
export const ShortText = compose(MinLength(1), MaxLength(100));

/** How long something takes or lasts, at most a few dozen characters. */
export const Period = compose(MaxLength(32), Examples('90s', '10m', '1h30m'));

/** Address ranges, each of them once. */
export const CidrBlocks = compose(Items(CidrBlock), UniqueItems(), MaxItems(32));

/** Labels as Kubernetes takes them. */
export const LabelMap = compose(
  Keys(qualifiedNamePattern),
  MapValues(
    Title('Value'),
    Description('Text that the resource carries below this key and that selectors compare.'),
    LabelValue,
  ),
  MaxProperties(64),
);

/** Annotations as Kubernetes takes them. */
export const AnnotationMap = compose(
  Keys(qualifiedNamePattern),
  MapValues(
    Title('Value'),
    Description('Text that tools read from the resource below this key, of any form.'),
    MaxLength(4096),
  ),
  MaxProperties(64),
);
