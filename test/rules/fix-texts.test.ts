import { describe, expect, test } from 'vitest';
import type { Edit } from '../../src/diagnostics/diagnostic/diagnostic.ts';
import { applyFixes } from '../../src/commands/lint/fix.ts';
import { readText } from '../../src/text/read-text.ts';

const title: Edit = { kind: 'set', at: '/title', value: 'Name' };
const close: Edit = { kind: 'set', at: '/additionalProperties', value: false };
const choices: Edit = { kind: 'set', at: '/enum', value: ['a', 'b'] };
const listed: Edit = { kind: 'rename', at: '/example', to: 'examples', listed: true };
const drop = (name: string): Edit => ({ kind: 'remove', at: `/${name}` });

describe('JSON', () => {
  test.each<[name: string, before: string, edits: readonly Edit[], after: string]>([
    ['sets a value', '{ "title" : "x" , "a": 1.0 }', [title], '{ "title" : "Name" , "a": 1.0 }'],
    ['fills an empty object', '{}', [title], '{ "title": "Name" }'],
    [
      'fills an empty object in a file without blanks',
      '{"a":{}}',
      [{ ...title, at: '/a/title' }],
      '{"a":{"title":"Name"}}',
    ],
    ['fills an empty object in a file of several lines', '\n{}\n', [title], '\n{\n  "title": "Name"\n}\n'],
    ['adds at the end', '{\n\t"type": 1\n}', [title], '{\n\t"type": 1,\n\t"title": "Name"\n}'],
    ['adds at the start', '{\r\n  "zone": 1\r\n}\r\n', [title], '{\r\n  "title": "Name",\r\n  "zone": 1\r\n}\r\n'],
    ['adds between', '{ "type": 1, "zone": 2 }', [title], '{ "type": 1, "title": "Name", "zone": 2 }'],
    ['adds to one line without blanks', '{"type":1,"zone":2}', [title], '{"type":1,"title":"Name","zone":2}'],
    ['adds to a single member', '{"type": 1}', [title], '{"type": 1, "title": "Name"}'],
    [
      'leaves blank lines',
      '{\n\n  "type": 1,\n\n  "zone": 2\n}',
      [title],
      '{\n\n  "type": 1,\n  "title": "Name",\n\n  "zone": 2\n}',
    ],
    [
      'leaves another order',
      '{"zone": 1, "type": 2, "a": 3}',
      [title],
      '{"zone": 1, "type": 2, "title": "Name", "a": 3}',
    ],
    [
      'writes a list as the file is written',
      '{\n   "type": 1\n}',
      [choices],
      '{\n   "type": 1,\n   "enum": [\n      "a",\n      "b"\n   ]\n}',
    ],
    ['writes a list in one line', '{ "type": 1 }', [choices], '{ "type": 1, "enum": ["a", "b"] }'],
    ['removes the first', '{"a": 1, "b": 2}', [drop('a')], '{"b": 2}'],
    ['removes the last', '{\n  "a": 1,\n  "b": 2\n}', [drop('b')], '{\n  "a": 1\n}'],
    ['removes the only one', '{\n  "a": 1\n}', [drop('a')], '{}'],
    [
      'writes one for another',
      '{ "type": 1, "pattern": "^(a|b)$" }',
      [drop('pattern'), choices],
      '{ "type": 1, "enum": ["a", "b"] }',
    ],
    [
      'keeps a number as it is written',
      '{"b": 1, "example": 1.50e3, "a": 2}',
      [listed],
      '{"b": 1, "examples": [1.50e3], "a": 2}',
    ],
    [
      'moves a renamed member in a normalized object',
      '{\n  "type": 1,\n  "example": {\n    "a": 12345678901234567890\n  },\n  "zone": 1\n}',
      [listed],
      '{\n  "type": 1,\n  "examples": [\n    {\n      "a": 12345678901234567890\n    }\n  ],\n  "zone": 1\n}',
    ],
    ['does not rename over another', '{"example": 1, "examples": [2]}', [listed], '{"example": 1, "examples": [2]}'],
    ['makes no change that it cannot make', '{"a": 1}', [{ ...title, at: '/a/title' }], '{"a": 1}'],
  ])('%s', (_, before, edits, after) => {
    expect(fixed('a.json', before, edits)).toBe(after);
  });
});

describe('YAML', () => {
  test.each<[name: string, before: string, edits: readonly Edit[], after: string]>([
    [
      'sets a value and keeps comments',
      '# top\ntitle: x # why\nzone: 1\n',
      [title],
      '# top\ntitle: Name # why\nzone: 1\n',
    ],
    [
      'adds behind a comment',
      'type: 1 # one\n# two\nzone: 2\n',
      [title],
      'type: 1 # one\ntitle: Name\n# two\nzone: 2\n',
    ],
    ['adds at the start', 'zone: 1\n', [title], 'title: Name\nzone: 1\n'],
    ['adds at the end without a line break', 'type: 1', [title], 'type: 1\ntitle: Name'],
    [
      'adds behind a mapping',
      'additionalProperties:\n  a: 1\n',
      [choices],
      'enum: ["a", "b"]\nadditionalProperties:\n  a: 1\n',
    ],
    ['adds within braces', '{ type: 1, zone: 2 }\n', [title], '{ type: 1, "title": "Name", zone: 2 }\n'],
    ['removes a line', 'a: 1\nb: 2 # two\nc: 3\n', [drop('b')], 'a: 1\nc: 3\n'],
    ['removes behind a text that keeps its end', 'a: |+\n  x\n\nb: 2\nc: 3\n', [drop('b')], 'a: |+\n  x\n\nc: 3\n'],
    ['adds behind such a text', 'type: |+\n  x\n\n', [title], 'type: |+\n  x\n\ntitle: Name\n'],
    ['removes the first line', 'a: 1\nb: 2\n', [drop('a')], 'b: 2\n'],
    ['puts what could be misread into quotes', 'title: x\n', [{ ...title, value: 'a: b' }], 'title: "a: b"\n'],
    ['replaces a block of text', 'title: |\n  x\n  y\nzone: 1\n', [title], 'title: Name\nzone: 1\n'],
    ['puts a value into a list', 'example: x # why\nzone: 1\n', [listed], 'examples: ["x"] # why\nzone: 1\n'],
    ['keeps a no-break space that ends a value', 'example: [a, \u00a0]\n', [listed], 'examples: [["a", "\u00a0"]]\n'],
    ['keeps one that is a value', 'example:\n  - \u00a0\nzone: 1\n', [listed], 'examples: [["\u00a0"]]\nzone: 1\n'],
    ['leaves CRLF', 'type: 1\r\nzone: 2\r\n', [title], 'type: 1\r\ntitle: Name\r\nzone: 2\r\n'],
  ])('%s', (_, before, edits, after) => {
    expect(fixed('a.yaml', before, edits)).toBe(after);
  });

  test('adds to an item of a list', () => {
    const edit: Edit = { ...title, at: '/a/0/title' };
    expect(fixed('a.yaml', 'a:\n  - zone: 1\n    type: 2\n', [edit])).toBe(
      'a:\n  - zone: 1\n    type: 2\n    title: Name\n',
    );
  });

  test('leaves what an alias shares', () => {
    const text = 'a: &a\n  zone: 1\nb: *a\n';
    expect(fixed('a.yaml', text, [{ ...title, at: '/b/title' }])).toBe(text);
  });

  test('leaves what a merge key brings in', () => {
    const text = 'a: &a\n  title: x\nb:\n  <<: *a\n  zone: 1\n';
    expect(fixed('a.yaml', text, [{ kind: 'remove', at: '/b/title' }])).toBe(text);
  });
});

test('of two fixes in one object the second waits', () => {
  const reading = readText('{"type": 1, "zone": 2}', 'a.json');
  const both = [title, close].map((edit) => ({ ...finding, fix: [edit] }));
  expect(applyFixes(reading, both)).toEqual({ text: '{"type": 1, "title": "Name", "zone": 2}', applied: 1 });
});

test('fixes that cannot be made do not hinder others', () => {
  const reading = readText('a: &a { zone: 1 }\nb: *a\ntitle: x\n', 'a.yaml');
  const fixes = [[{ ...title, at: '/b/title' }], [title]].map((fix) => ({ ...finding, fix }));
  expect(applyFixes(reading, fixes)).toEqual({ text: 'a: &a { zone: 1 }\nb: *a\ntitle: Name\n', applied: 1 });
});

const finding = {
  code: 'R5/title-missing',
  severity: 'error',
  message: 'no title',
  origin: { file: 'a', line: 1, column: 1 },
} as const;

function fixed(file: string, text: string, fix: readonly Edit[]): string {
  return applyFixes(readText(text, file), [{ ...finding, fix }]).text;
}
