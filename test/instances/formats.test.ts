import { describe, expect, test } from 'vitest';
import { compileSchema, formatKind, listFormatSamples } from '../../src/schema/validate/index.ts';

/** What Helm's validator takes and refuses where it asserts formats: measured (santhosh-tekuri/jsonschema 6.0.3). */
const formats: readonly (readonly [format: string, taken: readonly string[], refused: readonly string[]])[] = [
  ['date', ['2000-02-29'], ['1900-02-29', '2023-04-31', '2000-1-1', 'x']],
  ['time', ['00:00:00z', '23:59:60Z', '01:29:60+01:30'], ['12:00:60Z', '24:00:00Z', '12:00:00', '12:00:00+0100']],
  ['date-time', ['2000-01-01t00:00:00.5Z'], ['2000-01-01 00:00:00Z', '2000-01-01T00:00:00']],
  ['duration', ['P1Y2M3DT4H', 'P1W'], ['PT', 'P', 'P1YT', 'P1D1M']],
  ['period', ['2000-01-01T00:00:00Z/P1D', 'P1D/2000-01-01T00:00:00Z'], ['P1D/P1D', 'P1D']],
  ['email', ['a@b.cd', '"a b"@c', 'a@[1.2.3.4]', 'a@[IPv6:::1]', '@b'], ['a..b@c', 'a', 'a@b_c']],
  ['hostname', ['a', 'a.b.'], ['-a', 'a_b', '']],
  ['ipv4', ['1.2.3.4'], ['01.2.3.4', '1.2.3.256']],
  ['ipv6', ['::', '1::2', '::ffff:1.2.3.4'], [':::', '::1%a', '1.2.3.4']],
  ['uri', ['a:b', 'http://[::1]:80/', 'a:b c'], ['http://a b/', 'a', 'http://a/%', '1a:b', 'http://"a@b/']],
  ['iri', ['http://ü/'], ['a']],
  ['uri-reference', ['', 'a b', '//a/b', '#f', 'a:b'], ['a\\b', ':a', '::1', '%zz']],
  ['uri-template', ['{a}', 'a/{b}/c'], ['{a}{b', 'a}b{']],
  ['uuid', ['00000000-0000-0000-0000-00000000000A'], ['0-0']],
  ['json-pointer', ['', '/a/~0~1'], ['/~2', 'a']],
  ['relative-json-pointer', ['0', '1#', '0/a'], ['01', '0#a']],
  ['regex', ['\\p{Greek}', '(?i)a'], ['(?=a)', '(']],
  ['semver', ['1.2.3-a.1+b'], ['1.2', '01.2.3', '1.2.3-01']],
];

const draft7 = 'http://json-schema.org/draft-07/schema#';

describe.each(formats)('%s', (format, taken, refused) => {
  const { accepts } = compileSchema({ $schema: draft7 });
  const isTaken = (text: string): boolean => accepts({ format }, text);

  test('takes what Helm takes', () => {
    expect(taken.filter((text) => !isTaken(text))).toEqual([]);
    expect(refused.filter(isTaken)).toEqual([]);
  });

  test('is known, and has samples that it takes', () => {
    expect(formatKind(format)).toBe('asserted');
    expect(listFormatSamples(format).length).toBeGreaterThan(0);
    expect(listFormatSamples(format).filter((sample) => !isTaken(sample))).toEqual([]);
  });
});

test.each([
  ['int32', 'silent'],
  ['made-up', 'unknown'],
])('%s is %s', (format, kind) => {
  expect(formatKind(format)).toBe(kind);
});

test('a format of the API server alone is asserted where all are', () => {
  const schema = { $schema: draft7, format: 'cidr' };
  expect(compileSchema(schema).validate('x')).toBeUndefined();
  expect(compileSchema(schema, { assertsFormat: true }).validate('x')?.keyword).toBe('format');
});

test('a format is an annotation since 2019-09', () => {
  expect(compileSchema({ format: 'ipv4' }).validate('x')).toBeUndefined();
});
