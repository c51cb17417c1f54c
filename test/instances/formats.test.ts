import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { formatKind, samplesOf } from '../../src/schema/validate/index.ts';
import { sampleViewsOf } from '../../src/schema/sample/index.ts';

const ajv = new Ajv2020({ strict: false, logger: false });
addFormats.default(ajv);

/** The formats that both know. */
const names = [
  ...['date', 'time', 'date-time', 'duration', 'email', 'hostname', 'ipv4', 'ipv6', 'uri', 'uri-reference', 'uuid'],
  ...['json-pointer', 'regex'],
];

/** Texts that are of some format, or nearly. */
const texts = [
  ...['', 'a', 'A', '0', 'a b', '-', 'x.y', 'a@b.cd', 'a@', '1.2.3.4', '1.2.3', '256.1.1.1', '::', '::1', ':::', '1:2'],
  ...[
    '2000-01-01',
    '2000-13-01',
    '00:00:00Z',
    '24:00:00Z',
    '2000-01-01T00:00:00Z',
    '2000-01-01 00:00',
    'P1D',
    'P',
    'PT',
  ],
  ...[
    'a:b',
    'https://a.bc/d?e#f',
    '//a',
    '/a/~0',
    '/a/~2',
    '(',
    '[a-z]+',
    '00000000-0000-0000-0000-000000000000',
    '-a.b',
  ],
];

describe.each(names)('%s', (format) => {
  const schema = { type: 'string', format } as const;
  const views = sampleViewsOf(schema);
  const accepts = ajv.compile(schema);

  test('is asserted, and has samples that another validator takes', () => {
    expect(formatKind(format)).toBe('asserted');
    expect(samplesOf(format).length).toBeGreaterThan(0);
    expect(samplesOf(format).filter((sample) => !accepts(sample))).toEqual([]);
  });

  test('takes what another validator takes', () => {
    const differing = texts.filter((text) => views.accepts(views.of([schema]), text) !== accepts(text));
    expect(differing).toEqual([]);
  });
});

test.each([
  ['int32', 'silent'],
  ['made-up', 'unknown'],
])('%s is %s', (format, kind) => {
  expect(formatKind(format)).toBe(kind);
});
