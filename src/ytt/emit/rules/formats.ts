/** What ytt can say of the formats of strings: a function each, since it has no word for them. */

import { starlarkString } from '../../predicates/index.ts';
import { type Emission, helper, load } from '../emission/index.ts';

/** A format: what a string must be, and how it is asked. */
interface Format {
  readonly must: string;
  readonly test: (emission: Emission, value: string) => string;
  /** How it is asked where a failure must not end the asking; else as above. */
  readonly isFailing?: true;
}

/** The condition of a format, `undefined` for one that ytt is not asked for. */
export function formatCondition(
  emission: Emission,
  format: string,
  value: string,
): { readonly must: string; readonly test: string; readonly isFailing: boolean } | undefined {
  const known = formats.get(format);
  if (known === undefined) return undefined;
  return { must: known.must, test: known.test(emission, value), isFailing: known.isFailing === true };
}

const date = '[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])';
const time = '([01][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)(\\.[0-9]+)?([Zz]|[+-]([01][0-9]|2[0-3]):[0-5][0-9])';
const label = '[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const local = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*";
const isoDuration =
  'P([0-9]+W|([0-9]+Y)?([0-9]+M)?([0-9]+D)?(T([0-9]+H([0-9]+M)?([0-9]+S)?|[0-9]+M([0-9]+S)?|[0-9]+S))?)';

const formats: ReadonlyMap<string, Format> = new Map<string, Format>([
  ['date', { must: 'a valid date', test: dated(`^${date}$`) }],
  ['time', { must: 'a valid time', test: matching(`^${time}$`) }],
  ['date-time', { must: 'a valid date-time', test: dated(`^${date}[Tt]${time}$`) }],
  [
    'duration',
    {
      must: 'a valid ISO 8601 duration',
      test: (emission, v) => `(${v} != "P" and ${matching(`^${isoDuration}$`)(emission, v)})`,
    },
  ],
  ['email', { must: 'a valid email', test: matching(`^${local}@${label}(\\.${label})*$`) }],
  [
    'hostname',
    {
      must: 'a valid hostname',
      test: (emission, v) => `(len(${v}) <= 253 and ${matching(`^${label}(\\.${label})*$`)(emission, v)})`,
    },
  ],
  ['ip', { must: 'an IP address', test: (e, v) => `${load(e, 'ip')}.parse_addr(${v}) != None`, isFailing: true }],
  [
    'ipv4',
    {
      must: 'an IPv4 address',
      test: matching('^((25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])(\\.|$)){4}$'),
    },
  ],
  [
    'ipv6',
    {
      must: 'an IPv6 address',
      test: (e, v) => `(${load(e, 'ip')}.parse_addr(${v}) != None and ":" in ${v})`,
      isFailing: true,
    },
  ],
  [
    'uri',
    {
      must: 'a valid URI',
      test: (e, v) => `(${load(e, 'url')}.parse(${v}) != None and ${matching('^[A-Za-z][A-Za-z0-9+.-]*:')(e, v)})`,
      isFailing: true,
    },
  ],
  ['uuid', { must: 'a valid UUID', test: matching('^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$') }],
  ['percent', { must: 'a valid percent', test: matching('^[0-9]+%$') }],
  ['port', { must: 'a port number', test: (e, v) => `(${matching('^0*[0-9]{1,5}$')(e, v)} and int(${v}) <= 65535)` }],
  [
    'go-duration',
    {
      must: 'a valid duration',
      test: matching(
        '^[-+]?(0|([0-9]+(\\.[0-9]*)?|\\.[0-9]+)(ns|us|µs|μs|ms|s|m|h)(([0-9]+(\\.[0-9]*)?|\\.[0-9]+)(ns|us|µs|μs|ms|s|m|h))*)$',
      ),
    },
  ],
  ['json-pointer', { must: 'a JSON pointer', test: matching('^(/([^~/]|~[01])*)*$') }],
]);

function matching(pattern: string): Format['test'] {
  return (emission, value) => `${load(emission, 'regexp')}.match(${starlarkString(pattern)}, ${value})`;
}

function dated(pattern: string): Format['test'] {
  return (emission, value) => `(${matching(pattern)(emission, value)} and ${helper(emission, 'is_day')}(${value}))`;
}
