/** What ytt can say of the formats of strings: a function each, since it has no word for them. */

import { type PatternName, schemePattern, writePattern } from '../../../schema/grammars/index.ts';
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

const formats: ReadonlyMap<string, Format> = new Map<string, Format>([
  ['date', { must: 'a valid date', test: dated('date') }],
  ['time', { must: 'a valid time', test: matching('time') }],
  ['date-time', { must: 'a valid date-time', test: dated('date-time') }],
  [
    'duration',
    { must: 'a valid ISO 8601 duration', test: (e, v) => `(${v} != "P" and ${matching('duration')(e, v)})` },
  ],
  ['email', { must: 'a valid email', test: matching('plain-email') }],
  [
    'hostname',
    { must: 'a valid hostname', test: (e, v) => `(len(${v}) <= 253 and ${matching('plain-hostname')(e, v)})` },
  ],
  ['ip', { must: 'an IP address', test: (e, v) => `${load(e, 'ip')}.parse_addr(${v}) != None`, isFailing: true }],
  ['ipv4', { must: 'an IPv4 address', test: matching('ipv4') }],
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
      test: (e, v) => `(${load(e, 'url')}.parse(${v}) != None and ${matched(e, `^${schemePattern}`, v)})`,
      isFailing: true,
    },
  ],
  ['uuid', { must: 'a valid UUID', test: matching('uuid') }],
  ['percent', { must: 'a valid percent', test: matching('percent') }],
  ['port', { must: 'a port number', test: matching('port') }],
  ['go-duration', { must: 'a valid duration', test: matching('go-duration') }],
  ['json-pointer', { must: 'a JSON pointer', test: matching('json-pointer') }],
]);

function matching(form: PatternName): Format['test'] {
  return (emission, value) => matched(emission, writePattern(form), value);
}

function dated(form: PatternName): Format['test'] {
  return (emission, value) => `(${matching(form)(emission, value)} and ${helper(emission, 'is_day')}(${value}))`;
}

function matched(emission: Emission, pattern: string, value: string): string {
  return `${load(emission, 'regexp')}.match(${starlarkString(pattern)}, ${value})`;
}
