import { describe, expect, test } from 'vitest';
import { readText } from '../../src/text/read-text.ts';

/** What a text is told: `line:column+length message`. */
function told(text: string): readonly string[] {
  return readText(text, 'a.json').diagnostics.map(
    ({ origin: { line, column, length }, message }) => `${line}:${column}+${length} ${message}`,
  );
}

describe('a text that is no JSON', () => {
  test.each([
    ['', '1:1+1 the file is empty'],
    [' \n ', '1:1+1 the file is empty'],
    ['# a', '1:1+1 JSON has no comments'],
    ['{\n  // a\n}', '2:3+2 JSON has no comments'],
    ['{ /* a */ }', '1:3+2 JSON has no comments'],
    ['{\n<<<<<<< HEAD\n', '2:1+7 the file contains an unresolved merge conflict'],
    ['{"a": 1', '1:8+1 the file ends before the "{" in line 1 is closed'],
    ['{\n"a": [\n', '3:1+1 the file ends before the "[" in line 2 is closed'],
    ['{"a": 1,\n}', '1:8+1 a comma is not allowed before "}" in JSON'],
    ['[1, ]', '1:3+1 a comma is not allowed before "]" in JSON'],
    ['{a: 1}', '1:2+1 the key a must be quoted'],
    ["{'a': 1}", '1:2+1 JSON does not allow single quotes around strings'],
    ['{"a" 1}', '1:6+1 expected a ":" after the key, found "1"'],
    ['{"a": 1\n "b": 2}', '1:7+1 a comma is missing after this'],
    ['[1 2]', '1:2+1 a comma is missing after this'],
    ['[,1]', '1:2+1 expected a value or "]", found ","'],
    ['{"a":}', '1:6+1 expected a value, found "}"'],
    ['{"a": 1]', '1:8+1 expected a "," or "}", found "]"'],
    ['{"a": NaN}', '1:7+3 "NaN" is not a JSON value'],
    ['[True]', '1:2+4 "True" is not a JSON value'],
    ['nul', '1:1+3 "nul" is not a JSON value'],
    ['[01]', '1:2+2 "01" is not a JSON number'],
    ['[+1]', '1:2+2 "+1" is not a JSON number'],
    ['[.5]', '1:2+2 ".5" is not a JSON number'],
    ['[1.]', '1:2+2 "1." is not a JSON number'],
    ['[0x1F]', '1:2+4 "0x1F" is not a JSON number'],
    ['["a\tb"]', '1:4+1 a tab is not allowed in a string'],
    ['["a\u0000b"]', '1:4+1 the control character U+0000 is not allowed in a string'],
    ['["a\nb"]', '1:2+2 the string has no closing double quote on its line'],
    ['["a', '1:2+2 the string has no closing double quote on its line'],
    ['["\\x"]', '1:3+2 "\\x" is not a JSON escape'],
    ['["\\u12"]', '1:3+4 "\\u12" is not a JSON escape'],
    ['{} {}', '1:4+1 expected the end of the file, found "{"'],
    ['\u00e9', '1:1+1 expected a value, found "é"'],
    ['{\u0000}', '1:2+1 expected a key in double quotes or "}", found "\u0000"'],
    ['[1e999]', '1:2+5 the number is too large for 64-bit floating point'],
  ])('%j is told where and what', (text, expected) => {
    expect(told(text)).toEqual([expected]);
    expect(readText(text, 'a.json').value).toBeUndefined();
  });

  test.each([501, 10_000, 1_000_000])('or stands %d levels deep', (depth) => {
    const { value, diagnostics } = readText('['.repeat(depth) + ']'.repeat(depth), 'a.json');
    const message = 'objects and arrays are nested more than 500 levels deep';
    expect([value, diagnostics]).toMatchObject([undefined, [{ message, origin: { line: 1, column: 501 } }]]);
    expect(readText('['.repeat(500) + ']'.repeat(500), 'a.json').diagnostics).toEqual([]);
  });

  test('is told what to do', () => {
    expect(readText('{"a": 1,}', 'a.json').diagnostics).toMatchObject([
      { code: 'document/syntax', severity: 'error', help: 'Remove the comma.' },
    ]);
  });
});

describe('a key that stands twice', () => {
  test('is told at the second one, with its pointer; the last counts', () => {
    const { value, diagnostics } = readText('{\n  "a": { "b": 1,\n    "b": 2, "b": 3 }\n}', 'a.json');
    expect(value).toEqual({ a: { b: 3 } });
    expect(diagnostics).toEqual([
      {
        code: 'document/duplicate-key',
        severity: 'warning',
        message: 'duplicate key "b"',
        help: 'Remove one of the two: most programs use the last, some refuse the document.',
        pointer: '/a/b',
        origin: { file: 'a.json', line: 3, column: 5, length: 3 },
      },
    ]);
  });

  test('is the same key however it is written', () => {
    expect(told('{"a/b": 1, "a\\u002fb": 2}')).toEqual(['1:12+10 duplicate key "a/b"']);
  });

  test.each([
    ['{"a": {"b": {"x": 1}}, "a": {"b": {"x": 2}}}', '1:36+3'],
    ['{"a": [{"x": 1}], "a": {"0": {"x": 2}}}', '1:31+3'],
    ['{"__proto__": {"x": 1}, "__proto__": {"x": 2}}', '1:39+3'],
  ])('leads to what stands last: %s', (text, place) => {
    const { value, originOf } = readText(text, 'a.json');
    let holder: unknown = value;
    while (isObject(holder) && !Object.hasOwn(holder, 'x')) holder = Object.values(holder)[0];
    const origin = isObject(holder) ? originOf(holder, 'x') : undefined;
    expect(`${origin?.line}:${origin?.column}+${origin?.length}`).toBe(place);
  });
});

describe('places', () => {
  const text = '\ufeff{\r\n  "a": {"b": [1, {"c": "\\""}, []]},\r  "d" :\n null}';
  const reading = readText(text, 'a.json');
  const at = (...path: (string | number)[]): unknown =>
    path.reduce<unknown>((value, key) => (isObject(value) ? Reflect.get(value, key) : undefined), reading.value);

  test.each([
    [[], undefined, '1:1+1', text.slice(1)],
    [['a'], undefined, '2:3+3', '{"b": [1, {"c": "\\""}, []]}'],
    [[], 'a', '2:3+3', '{"b": [1, {"c": "\\""}, []]}'],
    [['a', 'b'], 0, '2:15+1', '1'],
    [['a', 'b'], '1', '2:18+1', '{"c": "\\""}'],
    [['a', 'b', 1], undefined, '2:18+1', '{"c": "\\""}'],
    [['a', 'b', 1], 'c', '2:19+3', '"\\""'],
    [['a', 'b'], 2, '2:31+1', '[]'],
    [[], 'd', '3:3+3', 'null'],
  ])('of %j, part %j', (path, key, place, value) => {
    const container = at(...path);
    if (!isObject(container)) throw new TypeError('no container');
    const origin = reading.originOf(container, key);
    const span = reading.spanOf(container, key);
    expect(`${origin?.line}:${origin?.column}+${origin?.length}`).toBe(place);
    expect(text.slice(span?.start, span?.end)).toBe(value);
  });

  test.each([['b'], [0], ['constructor'], ['__proto__']])('there is none of a part that is not there: %j', (key) => {
    const root = at();
    expect(isObject(root) && reading.originOf(root, key)).toBeUndefined();
  });

  test('there is none of what was not read', () => {
    expect(reading.originOf({})).toBeUndefined();
  });
});

test('__proto__ is a key like any other', () => {
  const { value } = readText('{"__proto__": {"a": 1}}', 'a.json');
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect(Object.entries(value as object)).toEqual([['__proto__', { a: 1 }]]);
});

test.each([
  ['a.json', 'a: 1', 'json'],
  ['a.yaml', '{}', 'yaml'],
  ['a.YML', '{}', 'yaml'],
  ['-', ' {"a": 1}', 'json'],
  ['-', 'a: 1', 'yaml'],
  ['-', '', 'json'],
  ['schema', '\ufeff[1]', 'json'],
  ['schema', '# a\na: 1', 'yaml'],
])('the file %j with the text %j is read as %s', (file, text, format) => {
  expect(readText(text, file).format).toBe(format);
});

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
