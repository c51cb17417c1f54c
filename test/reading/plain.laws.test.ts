import { describe, expect, test } from 'vitest';
import { goYaml } from '../../src/text/go/yaml-writer.ts';
import type { Json } from '../../src/text/value/json.ts';
import fc from '../support/fast-check.ts';
import { runs } from '../support/laws.ts';
import { isReadAlike } from './plain-alike.ts';

/** Lines as they may follow each other, most of them plain. */
const pieces = [
  ...[
    'a: 1',
    'b: x y',
    'c:',
    'key-1:',
    '\'q\': "r"',
    '- 1',
    '- a: 2',
    '- - 1',
    '-',
    'd: {}',
    'e: []',
    '- {}',
    'a: 1 # c',
  ],
  ...['# comment', '', '   ', 'x', 'f: yes', 'g: 0755', 'h: 1e3', 'i: 12345678901234567890', 'j: "a\\n"', "k: 'it''s'"],
  ...[
    'l: |',
    'm: >-',
    'n: &a 1',
    'o: *a',
    '<<: 1',
    'p: a: b',
    'q: b:',
    'r: a#b',
    's: "x" y',
    '---',
    '...',
    '? a',
    '1: 2',
  ],
  ...[
    't: -1',
    'u: -',
    'v: - a',
    'w: .5',
    'x: ~',
    'y: null',
    '"": 1',
    'z: [1, 2]',
    'a.b/c: @x',
    'aa: `x`',
    'ab: %x',
    'ac:  two',
  ],
  ...['- ', '- # c', '-  - b: 1', '- c:', 'ad: # c', '#', '--- # c', '---  ', '--- a', 'ae: {b: c, "d":e}', 'af: [a,]'],
  ...[
    'ag: {"a": [x, {b: c}], d: "e"} # f',
    '- [a, b]',
    '- {a: b}',
    '[a]',
    '{a: 1}',
    'ah: <<',
    '- ---',
    '- --',
    '- "y":',
  ],
  ...[
    'ai: [a b, c:d]',
    'aj: a, b]',
    'ak: ...',
    'al: $(x)',
    'am: x:y:',
    'an: [...]',
    'ao: [ ]',
    'ap: [a:b]',
    'aq: {a: :b}',
  ],
  ...['ar: {a:b}', 'as: [a -b]', 'at: [- a]', 'au: [-1, +a, .b]', '"x"#c', 'av: a# b', 'aw: a :b'],
];

/** Lines of blocks, empty ones and comments, which few texts of the others have at their right places. */
const blockPieces = [
  ...['a: 1', 'b:', '- 1', '- a: 2', '- b:', '- - 1', '-', '- ', 'c: {}', '# c', '# c', '#', '', '  ', 'd: 1 # e'],
  ...['e: # f', '- # g', '---', 'h: [a, {b: c}]'],
];

/** Lines of scalars that go on in further lines. */
const scalarPieces = [
  ...[
    'a: |',
    'b: |-',
    'c: >',
    'd: >-',
    'e: |+',
    'f: >+',
    '- |',
    '- >-',
    '- a: |',
    'g: b c',
    '- b c',
    'h: "b',
    '- "b',
    "a: 'b",
  ],
  ...[
    'x y',
    'x: y',
    'x:',
    '- x',
    '# x',
    'x # y',
    '"x"',
    'x"',
    "x'",
    "it''s",
    'x\\n',
    '\\"x',
    'x  ',
    'é',
    '[x',
    '|',
    '>',
    '---',
    'x\\',
  ],
  ...['', '', '', '   ', 'a:', '-', 'b: 1', "a: 'it''s", "- ''''", 'é: 1', '- é', "''", '\\ x', 'x\\ ', '\\ '],
];

const noise = fc.string({ unit: fc.constantFrom(...'[]{},:"\' ab1.-+_#\n-- '), maxLength: 24 });
const flows = noise.map((text) => `[${text}`);

function textsOf(all: readonly string[]): fc.Arbitrary<string> {
  return (
    fc
      .array(fc.tuple(fc.constantFrom(0, 0, 0, 2, 2, 4, 6, 1, 3), fc.constantFrom(...all)), { maxLength: 9 })
      // No key stands twice.
      .map((lines) =>
        lines.map(([indentation, piece], index) => {
          return ' '.repeat(indentation) + piece.replace(/^(?:- )?[a-h](?=:)/, (key) => `${key}${index}`);
        }),
      )
      .chain((lines) => {
        const text = lines.join('\n');
        return fc.constantFrom(`${text}\n`, text, `${text}\n\n`, `${text}\n  `);
      })
  );
}

describe('plain YAML', () => {
  test.each([
    ['lines', textsOf(pieces), 20_000],
    ['lines of blocks', textsOf(blockPieces), 20_000],
    ['lines of scalars', textsOf(scalarPieces), 20_000],
    ['characters', noise, 20_000],
    ['brackets', flows, 40_000],
  ])('is read as the library reads it, or left to that: %s', (_, texts, count) => {
    let plain = 0;
    const check = (text: string): void => {
      if (isReadAlike(text)) plain += 1;
    };
    fc.assert(fc.property(texts, check), { numRuns: runs(count) });
    expect(plain).toBeGreaterThan(runs(count) / 200);
  });

  test('is what values of charts are written in', () => {
    const values: fc.Arbitrary<Record<string, Json>> = fc.dictionary(
      fc.stringMatching(/^[a-z][A-Za-z0-9-]{0,5}$/),
      fc.letrec<{ value: Json }>((tie) => ({
        value: fc.oneof(
          { maxDepth: 4 },
          fc.oneof(fc.boolean(), fc.integer(), fc.stringMatching(/^[a-z0-9 .:/-]{0,9}$/)),
          fc.array(tie('value'), { maxLength: 3 }),
          fc.dictionary(fc.stringMatching(/^[a-z][A-Za-z0-9]{0,5}$/), tie('value'), { maxKeys: 4 }),
        ),
      })).value,
      { minKeys: 1 },
    );
    fc.assert(fc.property(values, (value) => void isReadAlike(goYaml(structuredClone(value)))));
  });
});
