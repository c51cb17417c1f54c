import { describe, expect, test } from 'vitest';
import { readText } from '../../src/text/read-text.ts';
import { readValues } from '../../src/text/read-values.ts';
import { isObject as isJsonObject } from '../../src/text/value/json.ts';
import { readYaml } from '../../src/text/yaml/documents.ts';
import { exactYaml } from '../../src/text/yaml/policy.ts';

function told(text: string): readonly string[] {
  return readText(text, 'a.yaml').diagnostics.map(
    ({ origin: { line, column, length }, message }) => `${line}:${column}+${length} ${message}`,
  );
}

describe('a text that is no YAML, or none that JSON could carry', () => {
  test.each([
    ['', '1:1+1 the file is empty'],
    ['# nothing\n', '1:1+1 the file is empty'],
    ['a:\n\t- b', '2:1+1 tabs are not allowed as indentation'],
    ['[1,', '1:4+1 flow sequence must end with a ]'],
    ['a: *x', '1:4+2 the alias "*x" has no anchor "&x" before it'],
    ['a: &x [*x]', '1:8+2 the alias "*x" is inside its own anchor'],
    ['a: .inf', '1:4+4 JSON has no Infinity'],
    ['a: .nan', '1:4+4 JSON has no NaN'],
    ['? {a: b}\n: 1', '1:3+6 a key must be a string'],
    ['<<: 1', '1:1+2 the value of the merge key "<<" must be an object'],
    ['---\na: 1\n---\nb: 1\n', '4:1+1 the file contains several documents'],
  ])('%j', (text, expected) => {
    expect(told(text)).toContain(expected);
    expect(readText(text, 'a.yaml').value).toBeUndefined();
  });

  test.each(['- ', '[', '? ', '{"a":', '!!seq [', '[&a '])('ten thousand times %j is told at once', (part) => {
    const faults = told(part.repeat(10_000));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(/^1:\d+\+1 objects and arrays are nested more than 500 levels deep$/);
  });

  test('every syntax fault has its place', () => {
    expect(told('a: "x\nb: y: z\n')).toHaveLength(new Set(told('a: "x\nb: y: z\n')).size);
    expect(told('a: [1\nb: ]]\nc: }')).not.toHaveLength(1);
  });

  test('of thousands of syntax faults the first ones are told', () => {
    expect(told('&a - '.repeat(10_000))).toHaveLength(20);
  });

  test('aliases of aliases without end are refused at once', () => {
    const levels = Array.from(
      { length: 12 },
      (_, level) => `a${level + 1}: &a${level + 1} [${`*a${level},`.repeat(10)}]`,
    );
    expect(told(['a0: &a0 [x, x, x, x, x, x]', ...levels].join('\n'))).toEqual([
      expect.stringMatching(/^\d+:\d+\+3 the aliases expand to more than 1000000 values$/),
    ]);
  });
});

test.each([
  ['a: 1\n---\n', { a: 1 }],
  ['--- \na: 1', { a: 1 }],
  ['\ufeffa: 1', { a: 1 }],
  ['{"a": [1, null, true, "x"]}', { a: [1, null, true, 'x'] }],
  ['a: &x {b: 1, c: 2}\nd: {b: 3, <<: *x}', { a: { b: 1, c: 2 }, d: { b: 3, c: 2 } }],
  ['a: &x {b: 1}\nc: {<<: [*x, {d: 2, b: 3}]}', { a: { b: 1 }, c: { b: 1, d: 2 } }],
  ['"<<": 1', { '<<': 1 }],
  ['1: a\ntrue: b\n~: c', { 1: 'a', true: 'b', null: 'c' }],
  ['null', null],
])('%j is %j', (text, value) => {
  expect(readText(text, 'a.yaml')).toMatchObject({ value, diagnostics: [] });
});

test('a key that stands twice is told at the second one; the last counts', () => {
  const { value, diagnostics } = readText('a:\n  b: 1\n  "b": 2\n', 'a.yaml');
  expect(value).toEqual({ a: { b: 2 } });
  expect(diagnostics).toMatchObject([
    { code: 'document/duplicate-key', pointer: '/a/b', origin: { line: 3, column: 3, length: 3 } },
  ]);
});

test('__proto__ is a key like any other', () => {
  const { value } = readText('__proto__: {a: 1}', 'a.yaml');
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect(Object.entries(value as object)).toEqual([['__proto__', { a: 1 }]]);
});

describe('places', () => {
  const text = 'a: &x\n  - b: one\n    "c":\n      - 1\nd: *x\ne: {<<: {f: 2}}\n';
  const { value, originOf, spanOf } = readText(text, 'a.yaml');
  const at = (...path: (string | number)[]): unknown =>
    path.reduce<unknown>((inner, key) => (isObject(inner) ? Reflect.get(inner, key) : undefined), value);

  test.each([
    [[], undefined, '1:1', text.trimEnd()],
    [[], 'a', '1:1', '- b: one\n    "c":\n      - 1\n'],
    [['a'], 0, '2:5', 'b: one\n    "c":\n      - 1\n'],
    [['a', 0], 'b', '2:5', 'one'],
    [['a', 0], 'c', '3:5', '- 1\n'],
    [['a', 0, 'c'], 0, '4:9', '1'],
    [[], 'd', '5:1', '*x'],
    [['d', 0], 'b', '2:5', 'one'],
    [['e'], 'f', '6:10', '2'],
  ])('of %j, part %j', (path, key, place, part) => {
    const container = at(...path);
    if (!isObject(container)) throw new TypeError('no container');
    const origin = originOf(container, key);
    const span = spanOf(container, key);
    expect(`${origin?.line}:${origin?.column}`).toBe(place);
    expect(text.slice(span?.start, span?.end).trimEnd()).toBe(part.trimEnd());
  });
});

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** What Go's package yaml (sigs.k8s.io/yaml 1.6.0) makes of strings that go on in lines which are indented no more than their keys. */
test.each([
  ['a:\n  b: "one\ntwo\n      three  \n\nfour"\n', { a: { b: 'one two three\nfour' } }],
  ["a:\n  - b: 'x\ny ''z''\n'\n", { a: [{ b: "x y 'z' " }] }],
  ['a:\n  - [ "b\nc", \'d\ne\' ]\nf: "g"\n', { a: [['b c', 'd e']], f: 'g' }],
  ['a: { b: "c\nd", e: "f" } # "g\nh: "i"\n', { a: { b: 'c d', e: 'f' }, h: 'i' }],
  ['a:\n  b: "c\r\nd"\r\n', { a: { b: 'c d' } }],
  ['a:\n  b: "c\n---\nd"\n', undefined],
  ['a:\n  b: "c\nd\n', undefined],
  ['a: "b\nc: "d"\n', undefined],
])('%j is read as Go does', (text, expected) => {
  const [document] = [...readYaml(text, exactYaml('Kubernetes'))];
  const { value, diagnostics } = document?.read() ?? { value: undefined, diagnostics: [] };
  expect([value, diagnostics.length > 0]).toEqual([expected, expected === undefined]);
});

test('what such strings are keeps its place', () => {
  const text = 'a:\n  b: "one\ntwo"\n  c: d\n';
  const { value, spanOf } = readValues(text, 'values.yaml');
  const inner = isJsonObject(value) && isJsonObject(value.a) ? value.a : {};
  expect(spanOf(inner, 'b')).toMatchObject({ start: text.indexOf('"'), end: text.indexOf('\n  c') });
  expect(spanOf(inner, 'c')).toMatchObject({ keyStart: text.indexOf('c:') });
});

test('a quoted string that goes on without indentation is one error, with what to do', () => {
  const { diagnostics } = readText('a:\n  b: "one\n  two"\n  c: 1\n', 'a.yaml');
  expect(diagnostics.map(({ message, help, origin }) => [origin.line, message, help])).toEqual([
    [2, 'missing closing "quote', 'Close the string, or indent its continuation lines more than its key.'],
  ]);
});
