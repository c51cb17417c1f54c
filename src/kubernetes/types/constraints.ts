import { Examples } from '../../decorators/annotations.ts';
import { Not, compose } from '../../decorators/composition.ts';
import { Integer, Maximum, Minimum } from '../../decorators/numbers.ts';
import { Format, MaxLength, MinLength, Pattern } from '../../decorators/strings.ts';
import { grammars, qualifiedPartPattern, writePattern } from '../../schema/grammars/index.ts';

const subdomain = grammars['dns-subdomain'].pattern;

/** The pattern of a label or annotation key, for `@Keys`: `app.kubernetes.io/name`. */
export const qualifiedNamePattern = writePattern('qualified-name');

/** The pattern of `generateName`: a DNS subdomain that may end in hyphens. */
export const generateNamePattern = `^${subdomain}-*$`;

/** The pattern of a container resource name, for `@Keys`: a built-in name, or one with a domain prefix. */
export const resourceNamePattern = `^(cpu|memory|ephemeral-storage|hugepages-.+|${subdomain}/${qualifiedPartPattern('{0,61}')})$`;

/**
 * A DNS label (RFC 1123, section 2.1; `IsDNS1123Label`): the names of namespaces, volumes and containers.
 *
 * @example ``` @DnsLabel name!: string; ```
 */
export const DnsLabel = compose(Pattern(writePattern('dns-label')), MaxLength(63), Examples('web-1'));

/**
 * A DNS label that starts with a letter (RFC 1035, section 2.3.1; `IsDNS1035Label`): the names of services.
 *
 * @example ``` @Dns1035Label service!: string; ```
 */
export const Dns1035Label = compose(Pattern(writePattern('dns-1035-label')), MaxLength(63), Examples('web-1'));

/**
 * A DNS subdomain (RFC 1123, section 2.1; `IsDNS1123Subdomain`): the names of most resources.
 *
 * @example ``` @DnsSubdomain host!: string; ```
 */
export const DnsSubdomain = compose(
  Pattern(writePattern('dns-subdomain')),
  MaxLength(253),
  Examples('web.example.com'),
);

/**
 * A DNS subdomain with a wildcard label (RFC 4592; `IsWildcardDNS1123Subdomain`): the hosts of an ingress.
 *
 * @example ``` @WildcardDnsSubdomain host!: string; ```
 */
export const WildcardDnsSubdomain = compose(Pattern(`^[*][.]${subdomain}$`), MaxLength(253), Examples('*.example.com'));

/**
 * A service name (RFC 6335, section 5.1; `IsValidPortName`): the names of ports, with at least one letter and no
 * consecutive hyphens.
 *
 * @example ``` @IanaServiceName port!: string; ```
 */
export const IanaServiceName = compose(
  Pattern(writePattern('port-name')),
  MaxLength(15),
  Examples('https', 'grpc-web'),
);

/**
 * A name with an optional DNS subdomain as prefix (`IsQualifiedName`): at most 253 characters for the prefix, 63 for
 * the name.
 *
 * @example ``` @QualifiedName label!: string; ```
 */
export const QualifiedName = compose(
  Pattern(qualifiedNamePattern),
  // A pattern cannot limit the total length of the labels in the prefix.
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
 * A label value (`IsValidLabelValue`): at most 63 characters; it may be empty.
 *
 * @example ``` @LabelValue value!: string; ```
 */
export const LabelValue = compose(Pattern(writePattern('label-value')), MaxLength(63), Examples('backend'));

/**
 * The name of an environment variable as Kubernetes accepted it before KEP-4369 (`IsEnvVarName`); some shells accept
 * less.
 *
 * @example ``` @EnvVarName variable!: string; ```
 */
export const EnvVarName = compose(
  Pattern('^([-_A-Za-z][-._A-Za-z0-9]*|[.][-_A-Za-z0-9][-._A-Za-z0-9]*)$'),
  Examples('LOG_LEVEL'),
);

/**
 * The name of an environment variable as Kubernetes accepts it since KEP-4369 (`IsRelaxedEnvVarName`): printable ASCII
 * without the equals sign.
 *
 * @example ``` @RelaxedEnvVarName variable!: string; ```
 */
export const RelaxedEnvVarName = compose(Pattern('^[ -<>-~]+$'), Examples('LOG_LEVEL', 'logging.level'));

/**
 * The name of an HTTP header (`IsHTTPHeaderName`).
 *
 * @example ``` @HttpHeaderName header!: string; ```
 */
export const HttpHeaderName = compose(Pattern('^[-A-Za-z0-9]+$'), Examples('X-Request-Id'));

/**
 * A C identifier (`IsCIdentifier`): an environment variable name that every shell accepts.
 *
 * @example ``` @CIdentifier constant!: string; ```
 */
export const CIdentifier = compose(Pattern('^[A-Za-z_][A-Za-z0-9_]*$'), Examples('LOG_LEVEL'));

/**
 * A key of a config map or secret (`IsConfigMapKey`): a file name that does not start with `..`.
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
 * An IPv4 address (RFC 6943, section 3.1.1, strict form; KEP-4858): four numbers without leading zeros.
 *
 * @example ``` @Ipv4Address address!: string; ```
 */
export const Ipv4Address = compose(Format('ipv4'), Pattern(writePattern('ipv4')), Examples('10.0.0.10'));

/**
 * A range of IPv4 addresses (RFC 4632, section 3.1; KEP-4858): an address and a prefix length.
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
 * A port number from 1 to 65535 or a port name, for a property of the type `IntOrString`.
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
 * The ID of a user or group (`IsValidUserID`): an integer from 0 to 2147483647.
 *
 * @example ``` @UserId runAsUser!: number; ```
 */
export const UserId = compose(Integer(), Minimum(0), Maximum(2147483647));

/**
 * A percentage as a string (`IsValidPercent`): `25%`.
 *
 * @example ``` @Percentage share!: string; ```
 */
export const Percentage = compose(Pattern(writePattern('percent')), MaxLength(16), Examples('25%'));

/**
 * A count or a percentage as a string, as rolling updates accept it.
 *
 * @example ``` @CountOrPercentage maxUnavailable!: number | string; ```
 */
export const CountOrPercentage = compose(
  Pattern(`^${grammars.percent.pattern}?$`),
  MaxLength(16),
  Examples('1', '25%'),
);

/**
 * A file mode as a number, at most `0777`: 420 is `rw-r--r--`.
 *
 * @example ``` @FileMode mode!: number; ```
 */
export const FileMode = compose(Integer(), Minimum(0), Maximum(511), Examples(420, 256));

/**
 * A non-negative 32-bit integer, such as a number of seconds.
 *
 * @example ``` @NonNegativeInteger replicas!: number; ```
 */
export const NonNegativeInteger = compose(Integer(), Minimum(0), Maximum(2147483647));

/**
 * A positive 32-bit integer.
 *
 * @example ``` @PositiveInteger replicas!: number; ```
 */
export const PositiveInteger = compose(Integer(), Minimum(1), Maximum(2147483647));

/**
 * The weight of a preference: an integer from 1 to 100.
 *
 * @example ``` @Weight weight!: number; ```
 */
export const Weight = compose(Integer(), Minimum(1), Maximum(100), Examples(50));

/**
 * A path below a directory (`validateLocalDescendingPath`): relative and without `..`.
 *
 * @example ``` @DescendingPath path!: string; ```
 */
export const DescendingPath = compose(
  Pattern('^([^/]|$)'),
  Not(Pattern('(^|/)[.][.](/|$)')),
  Examples('certificates/ca.crt'),
);

/**
 * A path without `..` (`validatePathNoBacksteps`).
 *
 * @example ``` @PathWithoutBacksteps path!: string; ```
 */
export const PathWithoutBacksteps = compose(MinLength(1), Not(Pattern('(^|/)[.][.](/|$)')), Examples('/var/log'));

/**
 * The path of a file in a volume (`ValidateLocalNonReservedPath`): relative, without `..` as a segment or at the
 * start.
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
 * The name of an AppArmor profile: not empty, without leading or trailing spaces, at most 4095 bytes.
 *
 * @example ``` @AppArmorProfileName profile!: string; ```
 */
export const AppArmorProfileName = compose(
  Pattern('^\\S([\\s\\S]*\\S)?$'),
  MaxLength(4095),
  Examples('k8s-apparmor-example'),
);
