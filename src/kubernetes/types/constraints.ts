/** The constraint types of Kubernetes for models: names, addresses and numbers. */

import { Examples } from '../../decorators/annotations.ts';
import { Not, compose } from '../../decorators/composition.ts';
import { Integer, Maximum, Minimum } from '../../decorators/numbers.ts';
import { Format, MaxLength, MinLength, Pattern } from '../../decorators/strings.ts';
import { grammars, qualifiedPartPattern, writePattern } from '../../schema/grammars/index.ts';

const subdomain = grammars['dns-subdomain'].pattern;

/** The pattern of a label or annotation key, for `@Keys`: `app.kubernetes.io/name`. */
export const qualifiedNamePattern = writePattern('qualified-name');

/** The pattern of what the server begins a name with that it makes itself: a DNS subdomain, with hyphens at its end. */
export const generateNamePattern = `^${subdomain}-*$`;

/** The pattern of the name of a resource of a container, for `@Keys`: one of Kubernetes, or of a domain of its own. */
export const resourceNamePattern = `^(cpu|memory|ephemeral-storage|hugepages-.+|${subdomain}/${qualifiedPartPattern('{0,61}')})$`;

/**
 * A DNS label (RFC 1123, section 2.1; `IsDNS1123Label`): names of namespaces, volumes, containers.
 *
 * @example ``` @DnsLabel name!: string; ```
 */
export const DnsLabel = compose(Pattern(writePattern('dns-label')), MaxLength(63), Examples('web-1'));

/**
 * A DNS label that begins with a letter (RFC 1035, section 2.3.1; `IsDNS1035Label`): names of services.
 *
 * @example ``` @Dns1035Label service!: string; ```
 */
export const Dns1035Label = compose(Pattern(writePattern('dns-1035-label')), MaxLength(63), Examples('web-1'));

/**
 * A DNS subdomain (RFC 1123, section 2.1; `IsDNS1123Subdomain`): names of most resources.
 *
 * @example ``` @DnsSubdomain host!: string; ```
 */
export const DnsSubdomain = compose(
  Pattern(writePattern('dns-subdomain')),
  MaxLength(253),
  Examples('web.example.com'),
);

/**
 * A DNS subdomain below a wildcard (RFC 4592; `IsWildcardDNS1123Subdomain`): hosts of an ingress.
 *
 * @example ``` @WildcardDnsSubdomain host!: string; ```
 */
export const WildcardDnsSubdomain = compose(Pattern(`^[*][.]${subdomain}$`), MaxLength(253), Examples('*.example.com'));

/**
 * A service name (RFC 6335, section 5.1; `IsValidPortName`): names of ports, with at least one letter and no two
 * hyphens in a row.
 *
 * @example ``` @IanaServiceName port!: string; ```
 */
export const IanaServiceName = compose(
  Pattern(writePattern('port-name')),
  MaxLength(15),
  Examples('https', 'grpc-web'),
);

/**
 * A name with an optional DNS subdomain in front (`IsQualifiedName`): the prefix up to 253 characters, the name 63.
 *
 * @example ``` @QualifiedName label!: string; ```
 */
export const QualifiedName = compose(
  Pattern(qualifiedNamePattern),
  // The prefix is a list of labels, whose joint length the pattern cannot count.
  Not(Pattern('^[^/]{254}')),
  Examples('app.kubernetes.io/name'),
);

/**
 * The key of a label, annotation or taint (`ValidateLabelName`): a qualified name.
 *
 * @example ``` @LabelKey label!: string; ```
 */
export const LabelKey = QualifiedName;

/**
 * The value of a label (`IsValidLabelValue`): up to 63 characters, or nothing.
 *
 * @example ``` @LabelValue value!: string; ```
 */
export const LabelValue = compose(Pattern(writePattern('label-value')), MaxLength(63), Examples('backend'));

/**
 * The name of an environment variable as Kubernetes took it before KEP-4369 (`IsEnvVarName`); some shells take less.
 *
 * @example ``` @EnvVarName variable!: string; ```
 */
export const EnvVarName = compose(
  Pattern('^([-_A-Za-z][-._A-Za-z0-9]*|[.][-_A-Za-z0-9][-._A-Za-z0-9]*)$'),
  Examples('LOG_LEVEL'),
);

/**
 * The name of an environment variable as Kubernetes takes it since KEP-4369 (`IsRelaxedEnvVarName`): printable ASCII
 * without the equals sign.
 *
 * @example ``` @RelaxedEnvVarName variable!: string; ```
 */
export const RelaxedEnvVarName = compose(Pattern('^[ -<>-~]+$'), Examples('LOG_LEVEL', 'logging.level'));

/**
 * The name of a header of HTTP (`IsHTTPHeaderName`).
 *
 * @example ``` @HttpHeaderName header!: string; ```
 */
export const HttpHeaderName = compose(Pattern('^[-A-Za-z0-9]+$'), Examples('X-Request-Id'));

/**
 * An identifier of the C language (`IsCIdentifier`): an environment variable that every shell takes.
 *
 * @example ``` @CIdentifier constant!: string; ```
 */
export const CIdentifier = compose(Pattern('^[A-Za-z_][A-Za-z0-9_]*$'), Examples('LOG_LEVEL'));

/**
 * A key of a config map or secret (`IsConfigMapKey`): a file name, neither `..` nor beginning with it.
 *
 * @example ``` @ConfigMapKey key!: string; ```
 */
export const ConfigMapKey = compose(
  Pattern('^([-_A-Za-z0-9][-._A-Za-z0-9]*|[.][-_A-Za-z0-9][-._A-Za-z0-9]*)$'),
  MinLength(1),
  MaxLength(253),
  Examples('settings.yaml'),
);

/**
 * An IPv4 address (RFC 6943, section 3.1.1, the strict form; KEP-4858): four numbers without leading zeros.
 *
 * @example ``` @Ipv4Address address!: string; ```
 */
export const Ipv4Address = compose(Format('ipv4'), Pattern(writePattern('ipv4')), Examples('10.0.0.10'));

/**
 * A range of IPv4 addresses (RFC 4632, section 3.1; KEP-4858): an address and the length of its prefix.
 *
 * @example ``` @Ipv4Cidr network!: string; ```
 */
export const Ipv4Cidr = compose(Pattern(writePattern('ipv4-cidr')), Examples('10.0.0.0/16'));

/**
 * A port (RFC 6335, section 6; `IsValidPortNum`): an integer from 1 to 65535.
 *
 * @example ``` @PortNumber port!: number; ```
 */
export const PortNumber = compose(Integer(), Minimum(1), Maximum(65535));

/**
 * A port that is named, or its number as text where the type of the property is `IntOrString`: 1 to 65535, or a service name.
 *
 * @example ``` @PortNumberOrName port!: number | string; ```
 */
export const PortNumberOrName = compose(
  Minimum(1),
  Maximum(65535),
  Pattern(writePattern('port-name')),
  MaxLength(15),
  Examples(8080, 'https'),
);

/**
 * The number of a user or group (`IsValidUserID`): an integer from 0 to 2147483647.
 *
 * @example ``` @UserId runAsUser!: number; ```
 */
export const UserId = compose(Integer(), Minimum(0), Maximum(2147483647));

/**
 * A share of a whole as text (`IsValidPercent`): `25%`.
 *
 * @example ``` @Percentage share!: string; ```
 */
export const Percentage = compose(Pattern(writePattern('percent')), MaxLength(16), Examples('25%'));

/**
 * A count, or a share of a whole, as text: what rolling updates take, written so that it has one type.
 *
 * @example ``` @CountOrPercentage maxUnavailable!: number | string; ```
 */
export const CountOrPercentage = compose(
  Pattern(`^${grammars.percent.pattern}?$`),
  MaxLength(16),
  Examples('1', '25%'),
);

/**
 * The mode of a file as a number (`0777` at most): 420 is `rw-r--r--`.
 *
 * @example ``` @FileMode mode!: number; ```
 */
export const FileMode = compose(Integer(), Minimum(0), Maximum(511), Examples(420, 256));

/**
 * A count of seconds, or another integer that Kubernetes keeps in 32 bits and that is not negative.
 *
 * @example ``` @NonNegativeInteger replicas!: number; ```
 */
export const NonNegativeInteger = compose(Integer(), Minimum(0), Maximum(2147483647));

/**
 * An integer that Kubernetes keeps in 32 bits and that is greater than 0.
 *
 * @example ``` @PositiveInteger replicas!: number; ```
 */
export const PositiveInteger = compose(Integer(), Minimum(1), Maximum(2147483647));

/**
 * How much a preference weighs against others: an integer from 1 to 100.
 *
 * @example ``` @Weight weight!: number; ```
 */
export const Weight = compose(Integer(), Minimum(1), Maximum(100), Examples(50));

/**
 * A path below a folder (`validateLocalDescendingPath`): relative, and without a step up (`..`).
 *
 * @example ``` @DescendingPath path!: string; ```
 */
export const DescendingPath = compose(
  Pattern('^([^/]|$)'),
  Not(Pattern('(^|/)[.][.](/|$)')),
  Examples('certificates/ca.crt'),
);

/**
 * A path without a step up (`validatePathNoBacksteps`).
 *
 * @example ``` @PathWithoutBacksteps path!: string; ```
 */
export const PathWithoutBacksteps = compose(MinLength(1), Not(Pattern('(^|/)[.][.](/|$)')), Examples('/var/log'));

/**
 * Where a file of a volume is put (`ValidateLocalNonReservedPath`): relative, without a step up, not beginning with `..`.
 *
 * @example ``` @NonReservedPath path!: string; ```
 */
export const NonReservedPath = compose(
  Pattern('^[^/]'),
  Not(Pattern('^[.][.]|/[.][.](/|$)')),
  Examples('config/settings.yaml'),
);

/**
 * The name of a kernel parameter (`IsValidSysctlName`).
 *
 * @example ``` @SysctlName name!: string; ```
 */
export const SysctlName = compose(
  Pattern('^([a-z0-9]([-_a-z0-9]*[a-z0-9])?[./])*[a-z0-9]([-_a-z0-9]*[a-z0-9])?$'),
  MaxLength(253),
  Examples('net.core.somaxconn'),
);

/**
 * The reason of a condition (`ValidateCondition`): one word in CamelCase.
 *
 * @example ``` @ConditionReason reason!: string; ```
 */
export const ConditionReason = compose(
  Pattern('^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$'),
  MaxLength(1024),
  Examples('MinimumReplicasAvailable'),
);

/**
 * The name of a profile of AppArmor: not empty, without a space at either end, of at most 4095 bytes.
 *
 * @example ``` @AppArmorProfileName profile!: string; ```
 */
export const AppArmorProfileName = compose(
  Pattern('^\\S([\\s\\S]*\\S)?$'),
  MaxLength(4095),
  Examples('k8s-apparmor-example'),
);
