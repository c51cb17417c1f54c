// What Helm 3.19 made of each text, and what is said where it refuses one. A law compares random texts (test/laws/yaml-beside-go.test.ts).
import { describe, expect, test } from 'vitest';
import { readValues } from '../../src/text/read-values.ts';

const taken: readonly (readonly [text: string, value: unknown])[] = [
  ['s: |\n  x', { s: 'x' }],
  ['s: |+\n  x', { s: 'x' }],
  ['s: >\n  x\n  y', { s: 'x y' }],
  ['s: |\n  x\n  ', { s: 'x\n' }],
  ['s: |\n  x\n   ', { s: 'x\n ' }],
  ['a: b\n  \t\nc: d', { a: 'b', c: 'd' }],
  ['a: b\n  \tc', { a: 'b c' }],
  ['a:\tb\t# c', { a: 'b' }],
  ['{\n\t"a": [\n\t\t1\n\t]\n}', { a: [1] }],
  ['a: "x"#c', { a: 'x' }],
  ['a: [1]#c', { a: [1] }],
  ['a: &x-y_1 1\nb: *x-y_1', { a: 1, b: 1 }],
  ['a: {b:1}', { a: { 'b:1': null } }],
  ['a: {"b":1}', { a: { b: 1 } }],
  ['a: [x :y]', { a: ['x :y'] }],
  ['a: "x\u2028y"', { a: 'x\u2028y' }],
  ["a: 'it''s'''", { a: "it's'" }],
  ['a: "\\\\"', { a: '\\' }],
];

const refused: readonly (readonly [text: string, message: string])[] = [
  ['\t', 'Helm refuses a tab as indentation'],
  ['a: "b"\n  \t\nc: d', 'Helm refuses a tab as indentation'],
  ['a: b\n\t\nc: d', 'Helm refuses a tab as indentation'],
  ['a: 1 # c\n\t# d', 'Helm refuses a tab as indentation'],
  ['a:\n  b: c\n \td', 'Helm refuses a tab as indentation'],
  ['a:\n  -\tb', 'Helm refuses a tab as indentation'],
  ['a: |\n\tb', 'Helm refuses a tab as indentation'],
  ['a: |\n  b\n \tc', 'Helm refuses a tab as indentation'],
  ['a: |2\n  b\n \tc', 'Helm refuses a tab as indentation'],
  ['r: "\\"', 'missing closing "quote'],
  ['r: "\\"\ns: "x"', 'missing closing "quote'],
  ["r: '''", "missing closing 'quote"],
  ['a: &x.y 1', 'Helm refuses the name "x.y" of an anchor'],
  ['a: [https://example.com/?q=1]', 'Helm refuses "?" here without quotes'],
  ['a: [:b]', 'Helm refuses ":" here without quotes'],
  ['a: {b:}', 'Helm reads this ":" as part of the name'],
  ['a: {b:[1]}', 'Helm reads this ":" as part of the name'],
  ['%FOO x\n---\na: 1', 'Helm supports only the directives %YAML and %TAG'],
  ['...\na: 1', 'Helm refuses "..." before a document'],
  ['# a\u2028b\nc: 1', 'Helm ends a line at the separator U+2028'],
  ['a: "x \u2029y"', 'Helm ends a line at the separator U+2029'],
  ['!t', 'the values are a string, not an object'],
];

describe('a text that Helm takes', () => {
  test.each(taken)('%j', (text, value) => {
    expect(readValues(text, 'values.yaml')).toMatchObject({ value, diagnostics: [] });
  });
});

describe('a text that Helm refuses', () => {
  test.each(refused)('%j', (text, message) => {
    const { value, diagnostics } = readValues(text, 'values.yaml');
    expect([value, ...diagnostics.map((one) => one.message)]).toEqual([undefined, message]);
  });
});
