import { expect, test } from 'vitest';
import { parseYamlValue } from '../../src/kudo/parameters/yaml-value.ts';
import { readDocuments } from '../../src/kubernetes/admission/documents.ts';
import fc from '../support/fast-check.ts';
import { runs } from '../support/laws.ts';

/** The value that the whole reader of YAML gives. */
function readWhole(text: string): unknown {
  return readDocuments(text, '')[0]?.value;
}

const scalars = [
  ...[
    'a',
    'yes',
    'No',
    'null',
    'true',
    'y',
    'a b',
    'a - b',
    'host:9092',
    'http://a.b/c?d',
    'a:',
    ':a',
    '-',
    '--',
    '- a',
  ],
  ...[
    '-a',
    '.5',
    '...',
    '---',
    '+1',
    '-0',
    '0x1F',
    '0755',
    '0o17',
    '1_000',
    '1e3',
    '1e400',
    '3.10',
    '9007199254740993',
  ],
  ...[
    '18446744073709551616',
    '.inf',
    '1:30',
    '2001-01-01',
    '"q"',
    "'s'",
    "'it''s'",
    '"\\n"',
    '""',
    '"a,b"',
    '<<',
    '=',
    '~',
  ],
  ...[
    'a#b',
    'a #b',
    '&x',
    '*x',
    '!t',
    '%',
    '@',
    '`',
    '|',
    '>',
    '?',
    'a=b',
    '__proto__',
    'constructor',
    '/x',
    '',
    ' ',
    '\n',
  ],
] as const;
const scalar = fc.constantFrom(...scalars);
const { flow } = fc.letrec<{ flow: string; list: string; map: string }>((tie) => ({
  flow: fc.oneof({ maxDepth: 4 }, scalar, tie('list'), tie('map')),
  list: fc.array(tie('flow'), { maxLength: 4 }).map((items) => `[${items.join(', ')}]`),
  map: fc
    .array(fc.tuple(scalar, fc.constantFrom(': ', ': ', ':', ' : '), tie('flow')), { maxLength: 4 })
    .map((members) => `{${members.map((parts) => parts.join('')).join(',')}}`),
}));
const noise = fc.string({ unit: fc.constantFrom(...'[]{},:"\' ab1.-+_#'), maxLength: 24 }).map((text) => `[${text}`);

test('a value is what the reader of whole documents reads', () => {
  fc.assert(
    fc.property(fc.oneof(flow, noise), (text) => {
      const { value } = parseYamlValue(text);
      fc.pre(value !== undefined);
      expect(value).toEqual(readWhole(text));
    }),
    { numRuns: runs(20_000, 40), maxSkipsPerRun: 1000 },
  );
});

test.each([
  ['[a, b]', ['a', 'b']],
  ['{a: b, c: [1, {d: yes}]}', { a: 'b', c: [1, { d: true }] }],
  ['{"a":1,"b": "x, y"}', { a: 1, b: 'x, y' }],
  ["['it', 0755, 1.50, -0]", ['it', 493, 1.5, 0]],
  ['[host-0.svc:9092, http://a/b]', ['host-0.svc:9092', 'http://a/b']],
  ['{}', {}],
  ['[ ]', []],
  ['- a', ['a']],
  ['a: b\nc:\n- d\n', { a: 'b', c: ['d'] }],
  ['[9007199254740993]', [9_007_199_254_740_993n]],
  ['{a: 1, a: 2}', { a: 2 }],
  ['a:', { a: null }],
])('%s is read', (text, value) => {
  expect(parseYamlValue(text)).toStrictEqual({ value });
});
