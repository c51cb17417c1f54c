import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from '../support/fast-check.ts';
import { RE2JS } from 're2js';
import { describe, expect, it, test } from 'vitest';
import { createMatcher, readPattern } from '../../src/schema/regex/index.ts';
import { describeShared } from '../support/needs.ts';
import { runs } from '../support/laws.ts';

interface Entry {
  readonly pattern: string;
  /** Go's text, for a pattern that it refuses. */
  readonly error?: string;
  /** For each probe text, 1 where the pattern matches somewhere. */
  readonly matches?: string;
}

describeShared("Go's package regexp", 'corpus/re2', (folder) => {
  const corpus = JSON.parse(readFileSync(join(folder, 'patterns.json'), 'utf8')) as {
    readonly strings: readonly string[];
    readonly patterns: readonly Entry[];
  };
  const taken = corpus.patterns.filter(({ error }) => error === undefined);

  test('there are 2,100 patterns, a good part of them refused', () => {
    expect(corpus.patterns).toHaveLength(2100);
    expect(taken.length).toBeGreaterThan(500);
    expect(taken.length).toBeLessThan(1500);
  });

  test('refuses the same patterns in the same words', () => {
    const wrong = corpus.patterns.filter(({ pattern, error }) => refusalOf(pattern) !== error);
    expect(wrong).toEqual([]);
  });

  test('finds the same patterns in the same texts', () => {
    const wrong = taken.filter(({ pattern, matches }) => {
      const matcher = createMatcher(pattern);
      return corpus.strings.map((text) => (matcher(text) ? '1' : '0')).join('') !== matches;
    });
    expect(wrong).toEqual([]);
  });

  test('a pattern that JavaScript refuses, or matches otherwise, has a difference', () => {
    const wrong = taken.filter(({ pattern, matches }) => {
      const alike = matchesOf(pattern) === matches;
      return !alike && readPattern(pattern).differences.length === 0;
    });
    expect(wrong).toEqual([]);
  });

  test('a difference other than a rare one is hardly ever without effect on the probe texts', () => {
    const alike = taken.filter(({ pattern, matches }) => matchesOf(pattern) === matches);
    const told = alike.filter(({ pattern }) =>
      readPattern(pattern).differences.some(({ difference }) => difference.effect !== 'rare'),
    );
    expect(alike.length).toBeGreaterThan(300);
    expect(told.length).toBeLessThanOrEqual(3);
  });

  function matchesOf(pattern: string): string | undefined {
    const compiled = javascript(pattern);
    return compiled && corpus.strings.map((text) => (compiled.test(text) ? '1' : '0')).join('');
  }
});

describe('a pattern', () => {
  it.each([
    ['a group that looks ahead', '^(?!kube-)', 'invalid or unsupported Perl syntax: `(?!`'],
    ['a script whose name Go loses', '\\p{Old_Italic}', 'invalid character class range: `\\p{Old_Italic}`'],
    ['a script as JavaScript writes it', '\\p{Script=Greek}', 'invalid character class range: `\\p{Script=Greek}`'],
    ['nested repetitions of more than 1000', '((a{10}){10}){11}', 'invalid repeat count: `{11}`'],
    ['a code point beyond Unicode', '\\x{110000}', 'invalid escape sequence: `\\x{110000`'],
    ['a repetition of a repetition', 'a{2}{3}', 'invalid nested repetition operator: `{2}{3}`'],
    ['nothing to repeat after flags', '(?i)*', 'missing argument to repetition operator: `*`'],
    ['a range of a class', '[a-\\d]', 'invalid escape sequence: `\\d`'],
    ['groups a thousand deep', `${'('.repeat(1001)}${')'.repeat(1001)}`, /^expression nests too deeply/],
    ['a program too large', `(${'a'.repeat(4000)}){1000}`, /^expression too large/],
  ])('is refused for %s', (_, pattern, reason) => {
    const { refusal } = readPattern(pattern);
    expect(`${refusal?.reason}: \`${refusal?.part}\``).toEqual(
      typeof reason === 'string' ? reason : expect.stringMatching(reason),
    );
  });

  it.each([
    '\\p{greek}',
    '\\p{lower case letter}',
    '(?<n>a)(?<n>b)',
    '((a{100}){0}){1000}',
    'a{,2}',
    '[[:^word:]]',
    '\\Q(\\E',
  ])('is taken: %s', (pattern) => {
    expect(readPattern(pattern).refusal).toBeUndefined();
  });

  const pieces =
    'a b ( ) (?: (?i) (?i: (?-s (?P<n> | * + ? ?? {2} {2,} {1,3} {0} {01} {,2} {1000} {11} { } [ [^ [a-z] [] ] [[:alpha:]] - ^ $ . \\d \\S \\b \\A \\z \\Z \\Q \\E \\x41 \\x{41} \\x \\0 \\1 \\12 \\pL \\p{Lu} \\u0041 \\- \\_ \\/ \\a \\ (?= (?<= (?> é 😀 [:x:] z-a';
  const patterns = fc.array(fc.constantFrom(...pieces.split(' ')), { maxLength: 8 }).map((parts) => parts.join(''));

  it('is taken where re2js takes what it is spelled as', () => {
    fc.assert(
      fc.property(patterns, (pattern) => {
        const { refusal, spelled } = readPattern(pattern);
        expect(refusal === undefined).toBe(isTakenByRe2js(spelled));
      }),
      { numRuns: 3000 },
    );
  });

  it.each([
    ['^(?P<n>a)(?P<n>b)$', 'ab', true],
    ['^(?P<n>a)(?P<n>b)$', 'a', false],
    ['^(?<né>a)$', 'a', true],
    ['^\\p{greek}$', 'α', true],
    ['^\\P{lower case letter}$', 'a', false],
    ['^[\\p{digit}\\p{^Greek}]$', 'α', false],
    ['^\\p{ASCII}[^\\P{ascii}]$', 'ab', true],
    ['^\\p{ASCII}$', 'é', false],
    ['^\\Q\\p{Letter}\\E$', '\\p{Letter}', true],
    ['(?i)^straSSe$', 'ſtraße', false],
    ['(?i)^k$', '\u212a', true],
  ])('matches as Go does: %s, %s', (pattern, text, expected) => {
    expect(createMatcher(pattern)(text)).toBe(expected);
  });

  it('that has no difference and is taken is one that JavaScript takes', () => {
    fc.assert(
      fc.property(patterns, (pattern) => {
        const { refusal, differences } = readPattern(pattern);
        fc.pre(refusal === undefined && differences.length === 0);
        expect(javascript(pattern)).toBeDefined();
      }),
      { numRuns: runs(1000), maxSkipsPerRun: 100 },
    );
  });
});

function refusalOf(pattern: string): string | undefined {
  const { refusal } = readPattern(pattern);
  return refusal && `error parsing regexp: ${refusal.reason}: \`${refusal.part}\``;
}

function isTakenByRe2js(pattern: string): boolean {
  try {
    RE2JS.compile(pattern);
    return true;
  } catch {
    return false;
  }
}

function javascript(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}
