/** ytt has no annotation for formats, so each is tested by a function. */

import { type PatternName, schemePattern, writePattern } from '../../../schema/grammars/index.ts';
import { starlarkString } from '../../predicates/index.ts';
import { type Emission, useHelper, useModule } from '../emission/index.ts';

interface Format {
  readonly must: string;
  readonly test: (emission: Emission, value: string) => string;
  /** True for a test that may fail, and needs a wrapper where failures must not end the evaluation. */
  readonly isFailing?: true;
}

export function formatCondition(
  emission: Emission,
  format: string,
  value: string,
): { readonly must: string; readonly test: string; readonly isFailing: boolean } | undefined {
  const known = formats.get(format);
  if (!known) return;
  return { must: known.must, test: known.test(emission, value), isFailing: known.isFailing === true };
}

const formats: ReadonlyMap<string, Format> = new Map<string, Format>([
  ['date', { must: 'a valid date', test: createDateTest('date') }],
  ['time', { must: 'a valid time', test: createPatternTest('time') }],
  ['date-time', { must: 'a valid date-time', test: createDateTest('date-time') }],
  [
    'duration',
    { must: 'a valid ISO 8601 duration', test: (e, v) => `(${v} != "P" and ${createPatternTest('duration')(e, v)})` },
  ],
  ['email', { must: 'a valid email', test: createPatternTest('plain-email') }],
  [
    'hostname',
    { must: 'a valid hostname', test: (e, v) => `(len(${v}) <= 253 and ${createPatternTest('plain-hostname')(e, v)})` },
  ],
  ['ip', { must: 'an IP address', test: (e, v) => `${useModule(e, 'ip')}.parse_addr(${v}) != None`, isFailing: true }],
  ['ipv4', { must: 'an IPv4 address', test: createPatternTest('ipv4') }],
  [
    'ipv6',
    {
      must: 'an IPv6 address',
      test: (e, v) => `(${useModule(e, 'ip')}.parse_addr(${v}) != None and ":" in ${v})`,
      isFailing: true,
    },
  ],
  [
    'uri',
    {
      must: 'a valid URI',
      test: (e, v) => `(${useModule(e, 'url')}.parse(${v}) != None and ${writeMatch(e, `^${schemePattern}`, v)})`,
      isFailing: true,
    },
  ],
  ['uuid', { must: 'a valid UUID', test: createPatternTest('uuid') }],
  ['percent', { must: 'a valid percent', test: createPatternTest('percent') }],
  ['port', { must: 'a port number', test: createPatternTest('port') }],
  ['go-duration', { must: 'a valid duration', test: createPatternTest('go-duration') }],
  ['json-pointer', { must: 'a JSON pointer', test: createPatternTest('json-pointer') }],
]);

function createPatternTest(form: PatternName): Format['test'] {
  return (emission, value) => writeMatch(emission, writePattern(form), value);
}

function createDateTest(form: PatternName): Format['test'] {
  return (emission, value) =>
    `(${createPatternTest(form)(emission, value)} and ${useHelper(emission, 'is_day')}(${value}))`;
}

function writeMatch(emission: Emission, pattern: string, value: string): string {
  return `${useModule(emission, 'regexp')}.match(${starlarkString(pattern)}, ${value})`;
}
