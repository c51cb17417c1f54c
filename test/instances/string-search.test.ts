import fc from '../support/fast-check.ts';
import { RE2JS } from 're2js';
import { describe, expect, test } from 'vitest';
import { type FoundString, type StringDemand, StringSearch } from '../../src/schema/regex/index.ts';
import { runs } from '../support/laws.ts';

const name = '^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$';
const none: FoundString = { kind: 'none' };
const unknown: FoundString = { kind: 'unknown' };

describe('a shortest text', () => {
  test.each<readonly [StringDemand, string | FoundString]>([
    [{}, ''],
    [{ matches: ['^[a-z]+$'] }, 'a'],
    [{ matches: ['x'] }, 'x'],
    [{ matches: ['x'], misses: ['^x'] }, 'ax'],
    [{ matches: ['^[a-z0-9]+$'], misses: ['^[a-z]+$'] }, '0'],
    [{ matches: ['^[a-z]+$'], misses: ['^[a-z0-9]+$'] }, none],
    [{ matches: ['^[a-z]$', '^[^a-y]$'] }, 'z'],
    [{ matches: ['^(ab){2,3}$'], minLength: 5 }, 'ababab'],
    [{ matches: ['^a{2}$'], maxLength: 1 }, none],
    [{ matches: [name], minLength: 64 }, 'a'.repeat(64)],
    [{ matches: ['^\\d+\\.\\d+\\.\\d+$'] }, '0.0.0'],
    [{ matches: ['^(?:a|)$'], minLength: 1 }, 'a'],
    [{ matches: ['^$|^b'], minLength: 1 }, 'b'],
    [{ matches: ['^\\x{1F600}$', '.'] }, '😀'],
    [{ matches: ['^[[:digit:]]+$'] }, '0'],
    [{ matches: ['\\A\\Qa.b\\E*\\z'], minLength: 4 }, 'a.bb'],
    [{ matches: ['(?i)^[a-c]$'], misses: ['[a-c]', 'B'] }, 'A'],
    [{ matches: ['^(?s:.)$'], misses: ['.'] }, '\n'],
    [{ matches: ['^\\s$'], misses: ['^[ \\t\\n\\f\\r]$'] }, none],
    [{ matches: ['^(?P<n>a)(?P<n>b)$'] }, 'ab'],
    [{ matches: ['\\p{Greek}'] }, 'Ͱ'],
    [{ matches: ['^\\p{Letter}cole$'], misses: ['^[a-zA-Z]'] }, 'ªcole'],
    [{ matches: ['^[\\p{Lu}\\d]$', '^\\P{Lu}$'] }, '0'],
    [{ matches: ['^[^\\p{Any}]$'] }, none],
    [{ matches: ['^\\p{Co}$'], misses: ['^[\\x{E000}-\\x{F8FF}]$'] }, '\u{F0000}'],
    [{ matches: ['^\\PN\\pN\\p{^N}$'] }, 'a0a'],
    [{ matches: ['(?i)\\p{Lu}'] }, unknown],
    [{ matches: ['(?m)^a'] }, unknown],
    [{ matches: ['(?=a)'] }, unknown],
    [{ matches: ['\\bx'] }, unknown],
    [{ matches: ['(a'] }, unknown],
  ])('for %j is %j', (demand, expected) => {
    const found = new StringSearch().shortest(demand);
    expect(found).toEqual(typeof expected === 'string' ? { kind: 'string', value: expected } : expected);
  });
});

describe('classes of Unicode', () => {
  const names = [
    ...[
      'L',
      'Lu',
      'Ll',
      'Lt',
      'Lm',
      'Lo',
      'M',
      'Mn',
      'Mc',
      'Me',
      'N',
      'Nd',
      'Nl',
      'No',
      'P',
      'Pc',
      'Pd',
      'Ps',
      'Pe',
      'Po',
    ],
    ...['S', 'Sc', 'Sk', 'Sm', 'So', 'Z', 'Zl', 'Zp', 'Zs', 'Cc', 'Cf', 'Co'],
    ...['Arabic', 'Common', 'Greek', 'Han', 'Hangul', 'Inherited', 'Kawi', 'Latin', 'Nko', 'Thai', 'Yi'],
  ];
  // The tables of another library, which its authors made of Unicode's.
  const engineTakes = (pattern: string, text: string): boolean => RE2JS.compile(pattern).test(text);

  test.each(names.flatMap((name) => [`\\p{${name}}`, `\\P{${name}}`]))('%s', (form) => {
    const search = new StringSearch();
    const found = [...search.several({ matches: [`^[x${form}]${form}$`], misses: ['[a-zA-Z0]'] }, 3)];
    expect(found).not.toHaveLength(0);
    expect(found.filter((text) => !engineTakes(`^[x${form}]${form}$`, text))).toEqual([]);
  });
});

const piece = fc.constantFrom(
  'a',
  'b',
  '[ab]',
  '[^a]',
  '.',
  '\\d',
  '(a|bc)',
  '(?:ab)?',
  'a*',
  'b+',
  '[a-c]{2}',
  'x{1,2}',
  '^',
  '$',
  'a|b',
);
const pattern = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join(''));

describe('over random patterns', () => {
  test('what is found matches, and misses', () => {
    fc.assert(
      fc.property(pattern, pattern, fc.nat(3), (wanted, unwanted, minLength) => {
        const found = new StringSearch().shortest({ matches: [wanted], misses: [unwanted], minLength });
        if (found.kind !== 'string') return;
        expect({
          wanted: new RegExp(wanted, 'u').test(found.value),
          unwanted: new RegExp(unwanted, 'u').test(found.value),
        }).toEqual({ wanted: true, unwanted: false });
        expect([...found.value].length).toBeGreaterThanOrEqual(minLength);
      }),
      { numRuns: runs(600) },
    );
  });

  test('where none is said to be, there is none', () => {
    fc.assert(
      fc.property(
        pattern,
        pattern,
        fc.array(fc.stringMatching(/^[abcx01]{0,4}$/), { minLength: 30, maxLength: 30 }),
        (wanted, unwanted, texts) => {
          if (new StringSearch().shortest({ matches: [wanted], misses: [unwanted] }).kind !== 'none') return;
          expect(
            texts.filter((text) => new RegExp(wanted, 'u').test(text) && !new RegExp(unwanted, 'u').test(text)),
          ).toEqual([]);
        },
      ),
      { numRuns: runs(600) },
    );
  });
});
