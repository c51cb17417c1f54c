import type { Grammar as DeclaredGrammar } from '../../src/schema/grammars/grammar.ts';
import { type GrammarName, grammarNames, grammars as declared } from '../../src/schema/grammars/grammars.ts';

/** A grammar with strings that it does not have. */
export type Grammar = DeclaredGrammar & GrammarCases;

interface GrammarCases {
  readonly invalid: readonly string[];
  /** Invalid strings that the pattern accepts. */
  readonly overlooked?: readonly string[];
}

const cases: Readonly<Record<GrammarName, GrammarCases>> = {
  date: {
    invalid: ['2000-1-1', '2000-13-01', '2000-01-32', '20000101', 'x', ''],
    overlooked: ['1900-02-29', '2023-04-31'],
  },
  time: { invalid: ['24:00:00Z', '12:00:00', '12:00:00+0100', '1:00:00Z', '12:00:00,5Z'], overlooked: ['12:00:60Z'] },
  'date-time': {
    invalid: ['2000-01-01 00:00:00Z', '2000-01-01T00:00:00', '2000-01-01T24:00:00Z', '2000-01-01', ''],
    overlooked: ['2023-02-29T00:00:00Z', '2000-01-01T00:00:60Z'],
  },
  'go-time': {
    invalid: ['2000-01-01t00:00:00Z', '2000-01-01T00:00:00z', '2016-12-31T23:59:60Z', '2000-01-01T00:00:00', ''],
    overlooked: ['2023-02-29T00:00:00Z'],
  },
  'go-micro-time': { invalid: ['2000-01-01T00:00:00Z', '2000-01-01T00:00:00.000Z', '2000-01-01T00:00:00.0000000Z'] },
  duration: { invalid: ['PT', 'P1YT', 'P1D1M', 'P1W1D', 'PT1H1S1M', '1h', 'P1.5D', ''], overlooked: ['P'] },
  'go-duration': {
    invalid: ['', '1', '1d', '1 h', '.s', '1h 30m', '00', '--1h', 'h', '1H', 'P1D', '1e3s'],
    overlooked: ['2562048h', '9223372036854775808ns'],
  },
  period: { invalid: ['P1D/P1D', 'P1D', '2000-01-01T00:00:00Z/P1D/P1D'] },
  ipv4: { invalid: ['01.2.3.4', '1.2.3.256', '1.2.3', '1.2.3.4.', '1.2.3.4.5', '::1', ''] },
  ipv6: { invalid: [':::', '::1%a', '1.2.3.4', '1:2:3:4:5:6:7', '1::2::3', '12345::', '::1.2.3', '::01.2.3.4', ''] },
  ip: { invalid: ['1.2.3', '01.2.3.4', '::1%a', 'a', ''], overlooked: [':::', '1.2.3.4:'] },
  'canonical-ip': { invalid: ['01.2.3.4', '2001:DB8::1', '0001::', '::ffff:1.2.3.4', '1:2:3:4:5:6:7', ''] },
  cidr: { invalid: ['10.0.0.0', '10.0.0.0/33', '::/129', '10.0.0/8', '01.2.3.4/8', '/8', ''] },
  'ipv4-cidr': { invalid: ['10.0.0.0', '10.0.0.0/33', '10.0.0.0/08', '::/0', ''] },
  'canonical-cidr': { invalid: ['10.0.0.0/33', '::/129', '2001:DB8::/64', '10.0.0.0/016', ''] },
  hostname: { invalid: ['-a', 'a-', 'a_b', '', '.', 'a..b', 'a'.repeat(64)], overlooked: [`${'a.'.repeat(127)}a`] },
  'plain-hostname': {
    invalid: ['a.b.', '-a', 'a_b', '', 'a..b', 'a'.repeat(64)],
    overlooked: [`${'a.'.repeat(127)}a`],
  },
  email: { invalid: ['a..b@c', 'a', 'a@b_c', `${'a'.repeat(65)}@b`] },
  'plain-email': {
    invalid: ['@b', 'a@', 'a..b@c', '"a b"@c', 'a@[1.2.3.4]', 'a@b_c', 'a@b.'],
    overlooked: [`${'a'.repeat(65)}@b`],
  },
  'dns-label': { invalid: ['A', 'a.b', '-a', 'a-', 'a_b', '', 'a'.repeat(64)] },
  'dns-1035-label': { invalid: ['1', '1a', 'A', 'a.b', 'a-', '', 'a'.repeat(64)] },
  'dns-subdomain': { invalid: ['A.b', 'a..b', '.a', 'a.', 'a_b', '', 'a'.repeat(254)] },
  'qualified-part': { invalid: ['_a', 'a.', 'a/b', '', 'a'.repeat(64)] },
  'qualified-name': {
    invalid: ['A.b/c', '/a', 'a/', 'a/b/c', '_a', '', 'a'.repeat(64)],
    overlooked: [`${'a'.repeat(254)}/b`],
  },
  'label-value': { invalid: ['a/b', '-a', 'a ', 'a'.repeat(64)] },
  'port-name': { invalid: ['80', 'a--b', '-a', 'a-', 'A', 'a_b', 'a'.repeat(16), ''] },
  uri: { invalid: ['a', '1a:b', '/a', '', ':a'], overlooked: ['http://a b/', 'http://a/%'] },
  'uri-reference': { invalid: ['a\\b', ':a', '::1', '%zz'] },
  'uri-template': { invalid: ['{a}{b', 'a}b{'] },
  uuid: { invalid: ['0-0', '123e4567e89b12d3a456426614174000', '{00000000-0000-0000-0000-000000000000}', ''] },
  'json-pointer': { invalid: ['/~2', 'a', '/~'] },
  'relative-json-pointer': { invalid: ['01', '0#a', '', '/a'] },
  semver: { invalid: ['1.2', '01.2.3', '1.2.3-01', 'v1.2.3', '1.2.3+', ''] },
  percent: { invalid: ['10', '%', '1.5%', '-1%', ''] },
  port: { invalid: ['65536', '-1', '+1', '1.0', 'http', ''] },
  base64: { invalid: ['YQ', 'YQ=', 'QUJD\n', '____', '=', 'YQ==YQ=='] },
  quantity: { invalid: ['', 'm', '1 Gi', '1ki', '1K', '.', '1.2.3', '1Gi2', '1e', 'e3', '+', ' 1'] },
};

const entries = grammarNames.map((name): [GrammarName, Grammar] => [name, { ...declared[name], ...cases[name] }]);

export const grammars = Object.fromEntries(entries) as Readonly<Record<GrammarName, Grammar>>;
