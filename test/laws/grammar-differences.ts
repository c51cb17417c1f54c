import type { GrammarName } from '../../src/schema/grammars/index.ts';

/** A tool that reads a form otherwise than its row says. */
export interface Difference {
  readonly tool: 'the API server' | 'CEL' | 'ytt' | 'seed';
  readonly how: string;
  /** Strings that the tool takes and the row does not. */
  readonly takes?: readonly string[];
  /** Strings of the row that the tool does not take. */
  readonly refuses?: readonly string[];
}

/** The tools that read a form otherwise than its row says, by the form. */
export const differencesOf: Readonly<Partial<Record<GrammarName, readonly Difference[]>>> = {
  time: [
    {
      tool: 'seed',
      how: 'a second 60 at the end of any minute: when seconds are inserted is not known beforehand',
      takes: ['12:00:60Z'],
    },
    { tool: 'ytt', how: 'a second 60 at the end of any minute', takes: ['12:00:60Z'] },
  ],
  'date-time': [
    {
      tool: 'the API server',
      how: 'no second 60, any character before the fraction, and anything behind a second "T"',
      takes: ['2000-01-01T00:00:00,5Z', '2000-01-01T00:00:00Ztrash'],
      refuses: ['2016-12-31T23:59:60Z'],
    },
    { tool: 'ytt', how: 'a second 60 at the end of any minute', takes: ['2000-01-01T00:00:60Z'] },
    { tool: 'seed', how: 'a second 60 at the end of any minute', takes: ['2000-01-01T00:00:60Z'] },
  ],
  'go-time': [
    {
      tool: 'CEL',
      how: 'as Go itself: an hour of one digit, and 60 minutes in a zone',
      takes: ['2000-01-01T1:00:00Z', '2000-01-01T00:00:00+01:60'],
    },
  ],
  duration: [
    {
      tool: 'the API server',
      how: 'a duration of Go (go-duration), or a number with a unit such as "d" or "days" anywhere in the string',
      takes: ['1h', '0', '2 days', 'P1D1M', 'P1W1D', 'PT1H1S1M', 'P1.5D'],
    },
  ],
  'go-duration': [
    { tool: 'ytt', how: 'no bound: a pattern does not add numbers up', takes: ['2562048h', '9223372036854775808ns'] },
  ],
  ipv4: [
    {
      tool: 'the API server',
      how: 'ParseIPSloppy: zeros before a number are ignored, and IPv6 with dots is taken',
      takes: ['01.2.3.4', '::ffff:1.2.3.4'],
    },
  ],
  ip: [{ tool: 'CEL', how: 'no IPv4 address that is written as IPv6', refuses: ['::ffff:1.2.3.4'] }],
  cidr: [
    {
      tool: 'the API server',
      how: 'ParseCIDRSloppy: zeros before a number are ignored',
      takes: ['01.2.3.4/8'],
    },
    { tool: 'CEL', how: 'netip.ParsePrefix: no zeros before the length', refuses: ['10.0.0.0/08'] },
  ],
  hostname: [
    { tool: 'ytt', how: 'no dot at the end (plain-hostname)', refuses: ['a.b.'] },
    { tool: 'seed', how: 'no dot at the end (plain-hostname)', refuses: ['a.b.'] },
    {
      tool: 'the API server',
      how: 'a top level of two letters or more; alone, a label with one hyphen at most, as its second character; letters beyond ASCII',
      takes: ['a-', 'ä.example'],
      refuses: ['b.c', 'a.b.', '1-a.B', `${'a'.repeat(63)}.b`],
    },
  ],
  email: [
    {
      tool: 'the API server',
      how: 'net/mail.ParseAddress: a name before the address, and any atoms for the host',
      takes: ['A <a@b>', 'a@b_c', `${'a'.repeat(65)}@b`],
      refuses: ['@b', 'a@[IPv6:::1]'],
    },
  ],
  'plain-email': [{ tool: 'ytt', how: 'no bound on the length', takes: [`${'a'.repeat(65)}@b`] }],
  uri: [
    {
      tool: 'the API server',
      how: 'net/url.ParseRequestURI: an absolute path too',
      takes: ['/a'],
    },
  ],
  uuid: [
    { tool: 'the API server', how: 'hyphens may be left out', takes: ['123e4567e89b12d3a456426614174000'] },
    { tool: 'CEL', how: 'hyphens may be left out', takes: ['123e4567e89b12d3a456426614174000'] },
  ],
  base64: [{ tool: 'the API server', how: 'not empty', refuses: [''] }],
  quantity: [{ tool: 'CEL', how: 'as Kubernetes itself: no digits at all', takes: ['m', '.', 'e3', '+'] }],
};
