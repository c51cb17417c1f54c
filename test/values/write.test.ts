import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../src/text/value/json.ts';
import type { SchemaObject } from '../../src/schema/document/schema.ts';
import { readValues } from '../../src/text/read-values.ts';
import { safeWriteValues, writeValues } from '../../src/values/write/write-values.ts';

const lines = (...all: readonly string[]): string => all.map((line) => `${line}\n`).join('');

describe('a value', () => {
  it.each<[Json, string]>([
    ['a b', 'a b'],
    ['x/y:z', 'x/y:z'],
    ['--set', '--set'],
    ['NO', '"NO"'],
    ['1.20', '"1.20"'],
    ['1.2.3', '1.2.3'],
    ['12:30', '"12:30"'],
    ['2026-11-21', '"2026-11-21"'],
    ['0o17', '"0o17"'],
    ['1e400', '"1e400"'],
    ['=', '"="'],
    ['', '""'],
    [' a', '" a"'],
    ['a: b', '"a: b"'],
    ['a #b', '"a #b"'],
    ['tab\there', '"tab\\there"'],
    ['a\u00a0b', '"a\\u00a0b"'],
    ['\u{1f600} ok', '\u{1f600} ok'],
    ['a\nb\n', '|\n  a\n  b'],
    ['a\nb', '|-\n  a\n  b'],
    ['a\n\n', '|+\n  a\n'],
    [' a\nb', '" a\\nb"'],
    ['a\r\nb', '"a\\r\\nb"'],
    [1e21, '1000000000000000000000'],
    [1e-7, '1.0e-7'],
    [-0, '-0.0'],
    [0.1, '0.1'],
    [null, 'null'],
    [[], '[]'],
    [{}, '{}'],
    [[[1, { a: 1, b: [] }]], '\n  - - 1\n    - a: 1\n      b: []'],
  ])('%j is written so that no reader misreads it', (value, text) => {
    const gap = text.startsWith('\n') ? '' : ' ';
    expect(writeValues({ v: value }, { schema: {} })).toBe(`v:${gap}${text}\n`);
  });

  it.each(['y', 'no', '0777', '~', '<<', '', '12:30', '2026-11-21', '1', 'null'])('key %j is quoted', (key) => {
    expect(writeValues({ [key]: 1 }, { schema: {} })).toBe(`${JSON.stringify(key)}: 1\n`);
  });

  it('that no file can hold is refused by its place', () => {
    expect(safeWriteValues({ a: ['\ud800', NaN] }, { schema: {} }).diagnostics.map(({ message }) => message)).toEqual([
      'the value at "/a/0" contains a lone surrogate, which UTF-8 cannot encode',
      'the value at "/a/1" is not a finite number',
    ]);
    expect(() => writeValues({ '\udfff': 1 }, { schema: {} })).toThrow('has a lone surrogate in its key');
  });
});

describe('nesting', () => {
  const nested = (levels: number): Json => (levels === 0 ? 1 : [{ a: nested(levels - 1) }]);

  it('is written as deep as it can be read', () => {
    const values = { a: nested(249) };
    expect(readValues(writeValues(values, { schema: {} }), '').value).toEqual(values);
  });

  it.each([
    [{ ['k'.repeat(1025)]: 1 }, 'a key of more than 1024 characters'],
    [
      [...'abcdefghi'].reduce<JsonObject>((inner, key) => ({ [key.repeat(1000)]: inner }), {}),
      'more than 8192 characters',
    ],
  ])('is refused below keys that could not be read', (values, message) => {
    expect(() => writeValues(values, { schema: {} })).toThrow(message);
  });

  it('is written below the longest keys that can be read', () => {
    const values = { ['é: '.repeat(340)]: { [`"${'\u0000'.repeat(1000)}`]: [{ ['k'.repeat(1024)]: 1 }] } };
    expect(readValues(writeValues(values, { schema: {} }), '').value).toEqual(values);
  });

  it('is refused where it goes on without end', () => {
    expect(() => writeValues({ a: nested(5000) }, { schema: {} })).toThrow('more than 500 levels deep');
  });
});

const schema: SchemaObject = {
  properties: {
    name: { title: 'Name', description: 'What the cluster\nis called.' },
    size: { $ref: '#/$defs/size', title: 'Nodes' },
    pools: { title: 'Pools', items: { $ref: '#/$defs/pool' } },
    zones: { additionalProperties: { $ref: '#/$defs/pool' } },
  },
  allOf: [{ properties: { last: { deprecated: true, $comment: 'Use size.' } } }],
  oneOf: [{ properties: { one: {} } }, { properties: { other: {} } }],
  $defs: {
    size: { description: 'How many.' },
    pool: { properties: { id: { title: 'ID' }, labels: { title: 'Labels', properties: { b: {}, a: {} } } } },
  },
};

describe('keys', () => {
  it('stand in the order of the schema, and others behind them as they come', () => {
    const values = {
      zzz: 1,
      aaa: 1,
      other: 1,
      one: 1,
      last: 1,
      zones: {},
      pools: [{ x: 1, labels: { a: 1, b: 1 }, id: 1 }],
    };
    expect(writeValues({ ...values, size: 1, name: 'x' }, { schema })).toBe(
      lines(
        'name: x',
        'size: 1',
        'pools:',
        '  - id: 1',
        '    labels:',
        '      b: 1',
        '      a: 1',
        '    x: 1',
        'zones: {}',
        'last: 1',
        'one: 1',
        'other: 1',
        'zzz: 1',
        'aaa: 1',
      ),
    );
  });
});

describe('comments', () => {
  it('have 40 columns however deep they stand', () => {
    const words = `${'a'.repeat(20)} ${'b'.repeat(20)}`;
    const deep = (levels: number): SchemaObject =>
      levels === 0 ? { title: words } : { properties: { a: deep(levels - 1) } };
    const value = (levels: number): Json => (levels === 0 ? 1 : { a: value(levels - 1) });
    const text = writeValues({ a: value(39) }, { schema: deep(40), comments: true });
    expect(text.match(/# .*/g)).toEqual([`# ${'a'.repeat(20)}`, `# ${'b'.repeat(20)}`]);
  });

  const values = { name: 'x', size: 1, pools: [{ id: 1 }, { id: 2 }], zones: { a: { id: 1 }, b: { id: 2 } }, last: 1 };
  const written = lines(
    '# Name',
    '# What the cluster',
    '# is called.',
    'name: x',
    '# Nodes',
    '# How many.',
    'size: 1',
    '# Pools',
    'pools:',
    '  # ID',
    '  - id: 1',
    '  - id: 2',
    'zones:',
    '  a:',
    '    # ID',
    '    id: 1',
    '  b:',
    '    id: 2',
    '# Deprecated: Use size.',
    'last: 1',
  );

  it('are the titles and descriptions, once for the items of a list and the entries of a map', () => {
    expect(writeValues(values, { schema, comments: true })).toBe(written);
  });

  it('are not written twice', () => {
    expect(writeValues(values, { schema, comments: true, onto: written })).toBe(written);
  });

  it('come to a text that has none, and leave those that are there', () => {
    const onto = lines(
      '# mine',
      'name: x',
      'size: 1',
      'pools:',
      '- id: 1',
      '- id: 2',
      'zones: {a: {id: 1}, b: {id: 2}}',
    );
    const others = { name: 'x', size: 1, pools: values.pools, zones: values.zones };
    expect(writeValues(others, { schema, comments: true, onto })).toBe(
      lines(
        '# mine',
        'name: x',
        '# Nodes',
        '# How many.',
        'size: 1',
        '# Pools',
        'pools:',
        '# ID',
        '- id: 1',
        '- id: 2',
        'zones: {a: {id: 1}, b: {id: 2}}',
      ),
    );
  });

  it('are wrapped between words, and lists in them are indented', () => {
    const description = `- ${'word '.repeat(30)}\n\nend\u2028\u0007`;
    expect(writeValues({ a: 1 }, { schema: { properties: { a: { description } } }, comments: true })).toBe(
      lines(`# - ${'word '.repeat(19).trim()}`, `#   ${'word '.repeat(11).trim()}`, '#', '# end', 'a: 1'),
    );
  });
});

describe('what is left out', () => {
  it.each<[JsonObject, JsonObject, string]>([
    [{ a: 1, b: { c: 1, d: [1, 2] } }, { a: 1, b: { c: 1, d: [1, 2] } }, '{}\n'],
    [{ a: 1, b: { c: 2, d: 1 } }, { a: 1, b: { c: 1, d: 1 } }, 'b:\n  c: 2\n'],
    [{ a: [1, 2] }, { a: [1, 3] }, 'a:\n  - 1\n  - 2\n'],
    [{}, { a: 1, b: {} }, 'a: null\nb: null\n'],
    [{ a: {} }, { a: { b: 1 } }, 'a:\n  b: null\n'],
    [{ a: {} }, { a: 1 }, 'a: {}\n'],
  ])('%j over %j is %j', (values, omit, text) => {
    expect(writeValues(values, { schema: {}, omit })).toBe(text);
  });

  it('stays in a text that says it already', () => {
    const onto = 'a: 1 # as ever\nb: null\n';
    const omit = { a: 1, b: 2, c: 3 };
    expect(writeValues({ a: 1, c: 4 }, { schema: {}, omit, onto })).toBe('a: 1 # as ever\nb: null\nc: 4\n');
    expect(writeValues({ a: 1, b: 2, c: 3 }, { schema: {}, omit, onto })).toBe('a: 1 # as ever\nb: 2\n');
  });
});

describe('the address of the schema', () => {
  const line = '# yaml-language-server: $schema=./values.schema.json\n';
  const schemaLink = './values.schema.json';

  it.each([
    ['', `${line}a: 1\n`],
    ['# head\na: 1\n', `${line}# head\na: 1\n`],
    [`# head\n# yaml-language-server: $schema=old.json\n\na: 1\n`, `# head\n${line}\na: 1\n`],
    ['\ufeffa: 1\r\n', `\ufeff${line.trim()}\r\na: 1\r\n`],
    [`${line}a: 1\n`, `${line}a: 1\n`],
  ])('stands above %j', (onto, text) => {
    expect(writeValues({ a: 1 }, { schema: {}, schemaLink, onto })).toBe(text);
  });
});
