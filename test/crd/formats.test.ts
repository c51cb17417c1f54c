import { describe, expect, it } from 'vitest';
import { isOfFormat, knownFormat } from '../../src/kubernetes/structural/format/formats.ts';

/** Texts that kube-apiserver 1.36.3 takes for a format, and texts that it does not. */
const cases: Readonly<Record<string, { readonly valid: readonly string[]; readonly invalid: readonly string[] }>> = {
  bsonobjectid: { valid: ['507f1f77bcf86cd799439011'], invalid: ['507f1f77bcf86cd79943901', ''] },
  uri: {
    valid: [
      'http://a:80/x',
      '/a b',
      '*',
      'mailto:x',
      '//x',
      'http://u:p@h/',
      'http://[::1]:80/',
      'http://日本/',
      'http:a',
    ],
    invalid: [
      '',
      'a',
      '?a',
      ':x',
      'http://a b/',
      'http://a%zz',
      'http://a:b',
      'http://[::1',
      'http://a#b',
      '/%zz',
      '1http://a',
    ],
  },
  email: {
    valid: ['a@b', '<a@b>', 'X Y <a@b.c>', '"q r"@b', 'a@[1.2.3.4]', 'a@b (c)'],
    invalid: ['', 'a', 'a b@c', '.a@b', 'a.@b', 'a@b.', 'a@b@c', 'X, Y <a@b>'],
  },
  hostname: {
    valid: ['a', 'a-', 'a-b', 'a.bc', 'a-b.example.com', 'ä.example'],
    invalid: ['', 'ab-c', '-a', 'a.b', 'x_y'],
  },
  ipv4: { valid: ['1.2.3.4', '01.02.03.04', '::ffff:1.2.3.4'], invalid: ['1.2.3', '1.2.3.256', '::1'] },
  ipv6: { valid: ['::1', '::', '1:2:3:4:5:6:7:8', '::ffff:1.2.3.4'], invalid: ['1.2.3.4', '1::2::3', 'fe80::1%eth0'] },
  cidr: { valid: ['1.2.3.4/24', '::1/128', '01.2.3.4/8'], invalid: ['1.2.3.4', '1.2.3.4/33', '::1/129'] },
  mac: { valid: ['00:11:22:33:44:55', '00-11-22-33-44-55', '0011.2233.4455'], invalid: ['00:11-22:33:44:55', '00'] },
  uuid: { valid: ['123e4567e89b12d3a456426614174000', '123E4567-E89B-32D3-A456-426614174000'], invalid: ['abc'] },
  uuid4: { valid: ['123e4567-e89b-42d3-a456-426614174000'], invalid: ['123e4567-e89b-12d3-a456-426614174000'] },
  isbn: { valid: ['0321751043', '978-0321751041', '080442957X'], invalid: ['9780321751040', '1'] },
  creditcard: { valid: ['4111 1111 1111 1111', '378282246310005'], invalid: ['4111111111111112'] },
  ssn: { valid: ['123-45-6789', '123 45 6789'], invalid: ['123456789', '12345-6789'] },
  hexcolor: { valid: ['#fff', 'fff', '#AABBCC'], invalid: ['#ffff'] },
  rgbcolor: { valid: ['rgb(1,2,3)', 'rgb( 1 , 2 , 3 )'], invalid: ['rgb(256,1,1)', 'rgb(01,1,1)'] },
  byte: { valid: ['QUJD', 'QQ=='], invalid: ['', 'QQ=', 'QUJD\n', '____'] },
  date: { valid: ['2024-02-29', '0000-01-01'], invalid: ['2023-02-29', '2024-2-9', '2024-13-01'] },
  'date-time': {
    valid: ['2024-01-01t00:00:00z', '2024-01-01T00:00:00,5+01:00', '2024-01-01T00:00:00Ztrash'],
    invalid: ['2024-01-01T24:00:00Z', '2024-01-01T00:00:60Z', '2024-01-01 00:00:00Z'],
  },
  duration: {
    valid: [
      ...['1h30m', '0', '+.5s', '1 day', '2 weeks', 'hello 5m', '5 dogs 1 day', '1 DAY', '1d', '1 hr', '1 wk', '1 w'],
      // Only the last spelling of a unit may go on.
      ...['1 nanosecond', '1 micros', '2 milliseconds', '3 secs', '4 minx', '5 hours', '6 days', '7 weeks'],
      ...['9223372036854775807 days', '00000000000000000000000001 day'],
    ],
    invalid: [
      ...['', '5', '3 dogs', '1y', '1 hrs', '1 wks', '1 µsec', '1 nsx', '1 usx', '1 msx', '1 sx', '1\u00a0day'],
      ...['1 nan', '1 mi', '1 da', '1 month', '1 ours', '1 icro'],
      ...['9223372036854775808 days', '1 day 9223372036854775808 dogs'],
    ],
  },
  password: { valid: [''], invalid: [] },
  'k8s-short-name': { valid: ['a-b'], invalid: ['A', 'a.b', 'a'.repeat(64)] },
  'k8s-long-name': { valid: ['ab.c-d.e'], invalid: ['a..b', 'a.'] },
};

describe.each(Object.entries(cases))('the format %s', (format, { valid, invalid }) => {
  it('takes what the server takes, and nothing else', () => {
    expect(valid.filter((text) => !isOfFormat(text, format))).toEqual([]);
    expect(invalid.filter((text) => isOfFormat(text, format))).toEqual([]);
  });
});

it('counts only where the server knows it for the type', () => {
  const known = [
    ['date', 'string'],
    ['date', 'integer'],
    ['int32', 'integer'],
    ['int32', 'string'],
    ['double', 'number'],
    ['date', 'object'],
    ['nope', 'string'],
  ] as const;
  expect(known.filter(([format, type]) => knownFormat(format, [type]) !== '')).toEqual([
    ['date', 'string'],
    ['int32', 'integer'],
    ['double', 'number'],
  ]);
});

it.each([
  ['email', `${'a '.repeat(150_000)}<`],
  ['email', '('.repeat(300_000)],
  ['duration', '1'.repeat(300_000)],
  ['duration', `${'1'.repeat(300_000)} days`],
  ['hostname', 'a-'.repeat(300_000)],
  ['uri', `http://${'a'.repeat(300_000)} `],
])('judges hostile texts of the format %s, however long they are', { timeout: 10_000 }, (format, text) => {
  expect(isOfFormat(text, format)).toBe(false);
});
