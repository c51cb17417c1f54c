/**
 * Constraints of single fields of the Kubernetes API, for its generated classes: models import those of constraints.ts.
 * They are `IsValidIPForLegacyField` (`IpAddress`), `IsValidCIDRForLegacyField` (`IpRange`, without bits after the
 * prefix), `ValidateEndpointIP`, `IsDomainPrefixedPath`, `ValidateSignerName`, `ValidateClusterTrustBundleName`,
 * `ValidateCSIDriverName`, `validateISCSIVolumeSource` (`IscsiName`), `net.SplitHostPort` (`HostsAndPorts`),
 * `validateWindowsSecurityContextOptions`, `ValidateNonnegativeQuantity`, `validateContainerResourceName`,
 * `IsDomainPrefixedKey` (`DomainKey`), `validateFlexVolumeSource` (`DriverOption`), `ValidateLabels` and
 * `ValidateAnnotations`. An empty string stands for something of its own where it is allowed (`storageClassName: ''`).
 */
import { Not, compose } from '../../decorators/composition.ts';
import { Minimum } from '../../decorators/numbers.ts';
import { PropertyNames } from '../../decorators/objects.ts';
import { MaxLength, Pattern } from '../../decorators/strings.ts';
import { grammars, qualifiedPartPattern } from '../../schema/grammars/index.ts';
import { Rule } from '../vocabulary/rules.ts';
import { LabelKey, resourceNamePattern } from './constraints.ts';

const subdomain = grammars['dns-subdomain'].pattern;
const ipv4 = grammars.ipv4.pattern;

const group = '[0-9A-Fa-f]{1,4}';

/** Eight groups, or fewer around one `::`; the last two may be an IPv4 address (RFC 4291, section 2.2). */
const ipv6 = [
  `(${group}:){6}(${group}:${group}|${ipv4})`,
  ...Array.from({ length: 8 }, (_, before) => writeShortForm(before, 7 - before)),
].join('|');

function writeShortForm(before: number, most: number): string {
  const head = before === 0 ? '' : `${group}(:${group}){${String(before - 1)}}`;
  if (most === 0) return `${head}::`;
  const tail = `(${group}:){0,${String(most - 1)}}${group}`;
  const dotted = most < 2 ? '' : `|(${group}:){0,${String(most - 2)}}${ipv4}`;
  return `${head}::(${tail}${dotted})?`;
}

const ip = `(${ipv4}|${ipv6})`;

/** IPv4 addresses that are written as IPv6 ones: five groups of zeros, then `ffff`. */
const mapped = `^([0:]*:[Ff]{4}:(${group}:${group}|[0-9.]+[.][0-9]+)|(0{1,4}:){5}[Ff]{4}:(:(${group})?|${group}::))(/|$)`;

export const IpAddress = compose(Pattern(`^${ip}$`), Not(Pattern(mapped)));

const range = `(${grammars['ipv4-cidr'].pattern}|(${ipv6})/(12[0-8]|1[01][0-9]|[1-9]?[0-9]))`;

export const IpRange = compose(Pattern(`^${range}$`), Not(Pattern(mapped)));

export const PaddedIpRange = compose(
  Pattern(`^[\\t-\\r ]*${range}[\\t-\\r ]*$`),
  Not(Pattern(mapped.replace('^', '^[\\t-\\r ]*'))),
);

/** The address of a service in its cluster: empty for one that the server chooses, `None` for a headless service. */
export const ClusterIp = compose(Pattern(`^(None|${ip})?$`), Not(Pattern(mapped)));

export const EndpointIp = compose(
  Pattern(`^${ip}$`),
  Not(
    Pattern(
      `${mapped}|^(127|169[.]254|224[.]0[.]0)[.]|^([0:]*:)?0[.]0[.]0[.]0$|^[0:]+$|^[0:]*:(0*1|0[.]0[.]0[.]1)$|^[Ff][Ee][89ABab][0-9A-Fa-f]:|^[Ff]{2}[0-9A-Fa-f]2:`,
    ),
  ),
);

export const TlsHost = compose(Pattern(`^([*][.])?${subdomain}$`), MaxLength(253));

const octet = '0*(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])';

export const IngressHost = compose(TlsHost, Not(Pattern(`^(${octet}[.]){3}${octet}$`)));

export const OptionalSubdomain = compose(Pattern(`^(${subdomain})?$`), MaxLength(253));

/** The value of a label, or a negative number, with which the operators `Lt` and `Gt` compare. */
export const TolerationValue = compose(
  Pattern(`^(${qualifiedPartPattern('{0,61}')}|-[1-9][0-9]{0,18})?$`),
  MaxLength(63),
);

const searchLabel = '_?[a-z0-9]([-_a-z0-9]*[a-z0-9])?';

/** A domain in which names are searched: the root, or a subdomain with underscores and perhaps a dot at the end. */
export const SearchDomain = compose(
  Pattern(`^([.]|${searchLabel}([.]${searchLabel})*[.]?)$`),
  MaxLength(254),
  Not(Pattern('^.{253}[^.]')),
);

export const DomainPrefixedPath = compose(
  Pattern(`^${subdomain}/[-A-Za-z0-9/._~%!$&'()*+,;=:]+$`),
  Not(Pattern('^[^/]{254}')),
);

const shortLabel = '[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?';

export const SignerName = compose(
  Pattern(`^${shortLabel}([.]${shortLabel})+/${subdomain}$`),
  MaxLength(571),
  Not(Pattern('^[^/]{254}|[^./]{254}')),
);

export const TrustBundleName = compose(Pattern(`^([^/]+:)?${subdomain}$`), Not(Pattern('[^:]{254}$')));

export const CsiDriverName = compose(
  Pattern('^[A-Za-z0-9]([-A-Za-z0-9]*[A-Za-z0-9])?([.][A-Za-z0-9]([-A-Za-z0-9]*[A-Za-z0-9])?)*$'),
  MaxLength(63),
);

export const IscsiName = Pattern(
  '^(iqn([\\s\\S]*iqn)?[.][0-9]{4}-[0-9]{2}[.][-A-Za-z0-9.]+:[^,;*&$|\\t\\n\\f\\r ]+|eui[^\\n][A-Za-z0-9]{16}|naa[^\\n][A-Za-z0-9]{32})$',
);

const hostAndPort = '([^:,\\[\\]]*|\\[[^,\\[\\]]*\\]):[^:,\\[\\]]*';

export const HostsAndPorts = Pattern(`^${hostAndPort}(,${hostAndPort})*$`);

export const AbsolutePath = Pattern('^/');

const qualified = `(${subdomain}/)?${qualifiedPartPattern('{0,61}')}`;
const anyCase = qualified.replaceAll('[a-z0-9]', '[A-Za-z0-9]').replaceAll('[-a-z0-9]', '[-A-Za-z0-9]');

/** A field of a pod that a variable or a file of a volume holds: each of them takes some of these. */
export const PodFieldPath = compose(
  Pattern(
    `^(metadata[.](name|namespace|uid|labels|annotations|labels\\['${qualified}'\\]|annotations\\['${anyCase}'\\])|spec[.](host|nodeName|serviceAccountName)|status[.](hostIP|hostIPs|podIP|podIPs))$`,
  ),
  Not(Pattern("'[^/]{254}")),
);

const quantity = grammars.quantity.pattern;
const suffix = quantity.slice(quantity.indexOf('([KMGTPE]i'));

export const NonNegativeQuantity = compose(
  Minimum(0),
  Pattern(`^(${quantity.replace('[+-]?', '[+]?')}|-(0+([.]0*)?|[.]0+)${suffix})$`),
);

/**
 * The API server estimates the cost of a rule by the length of its pattern: these are as short as they can be, so that
 * it has the budget for some of them.
 */
function keyRule(domain: string, names: string): ReturnType<typeof Rule> {
  const pattern = `^(${domain}((-*|\\.)${domain})*/)?[^\\W_]([-.\\w]{0,61}[^\\W_])?$`;
  return Rule(`self.all(key, key.matches(r'${pattern}') && key.indexOf('/') < 254)`, {
    message: `keys must be names of ${names}`,
  });
}

export const LabelKeys = compose(PropertyNames(LabelKey), keyRule('[a-z\\d]', 'labels'));

export const AnnotationKeys = compose(
  PropertyNames(Pattern(`^${anyCase}$`), Not(Pattern('^[^/]{254}'))),
  keyRule('[^\\W_]', 'annotations'),
);

export const DomainKey = compose(Pattern(`^${anyCase.replace('/)?', '/)')}$`), Not(Pattern('^[^/]{254}')));

export const DriverOption = Not(
  Pattern('^([^/]*[.])?([Kk][Uu][Bb][Ee][Rr][Nn][Ee][Tt][Ee][Ss]|[Kk]8[Ss])[.][Ii][Oo](/|$)'),
);

export const ResourceName = compose(
  Pattern(resourceNamePattern),
  // A quota on such a resource has the prefix `requests.`, with which its name must be one, too.
  Not(Pattern('^requests[.]|^[^/]{245}'), Not(Pattern('^[^/]{0,240}kubernetes[.]io/'))),
);

const windowsLabel = '[A-Za-z0-9]([-A-Za-z0-9]{0,61}[A-Za-z0-9])?';
const netBios = '[^\\x00-\\x1f\\x7f\\\\/:*?"<>|.][^\\x00-\\x1f\\x7f\\\\/:*?"<>|]{0,14}';

export const WindowsUserName = compose(
  Pattern(`^((${netBios}|${windowsLabel}([.]${windowsLabel})*)\\\\)?[^\\x00-\\x1f\\x7f"/\\\\:;|=,+*?<>@[\\]]{1,104}$`),
  Not(Pattern('^[^\\\\]{256}|(^|\\\\)[. ]+$')),
);

export const IndexRanges = compose(
  Pattern('^([+]?[0-9]+(-[+]?[0-9]+)?(,[+]?[0-9]+(-[+]?[0-9]+)?)*)?$'),
  MaxLength(65536),
);
