import { describe, expect, test } from 'vitest';
import { moveEntry } from '../../../src/text/edit/move-entry.ts';

const rows: readonly (readonly [what: string, before: string, from: string, to: string, after: string | undefined])[] =
  [
    ['a key beside', 'a: 1 # one\n# two\n"b": 2\n', 'b', 'c', 'a: 1 # one\n# two\nc: 2\n'],
    [
      'a key with a block below',
      'a:\n  # inner\n  x: |\n    text\n',
      'a.x',
      'a.z z',
      'a:\n  # inner\n  z z: |\n    text\n',
    ],
    [
      'to a new object in the same place, with the comments of the objects that go',
      '# top\n\n# Logs\nlogs: # here\n  # General\n  general:\n    # level\n    level: INFO # loud\n      # deeper\nother: 1\n',
      'logs.general.level',
      'log.level',
      '# top\n\nlog:\n  # Logs\n  # here\n  # General\n  # level\n  level: INFO # loud\n    # deeper\nother: 1\n',
    ],
    [
      'to the end of an object that exists',
      'web:\n  port: 80\n  tls: # t\n    - a # first\n    # second\n    - b\nssl:\n  on1: true\n',
      'web.tls',
      'ssl.hosts',
      'web:\n  port: 80\nssl:\n  on1: true\n  hosts: # t\n    - a # first\n    # second\n    - b\n',
    ],
    ['into an empty object', 'a: {} # x\nb: # bb\n  c: 1\n', 'b', 'a.d', 'a: # x\n  d: # bb\n    c: 1\n'],
    ['into an object without a value', 'a: # x\nb: 1\n', 'b', 'a.d', 'a: # x\n  d: 1\n'],
    [
      'upwards',
      'a:\n  b:\n    c: |\n      text\n       more\n    d: 1\ne: 2\n',
      'a.b.c',
      'c',
      'a:\n  b:\n    d: 1\nc: |\n  text\n   more\ne: 2\n',
    ],
    [
      'into its own place',
      'p:\n  # public\n  expose: true # yes\n  port: 80\n',
      'p.expose',
      'p.expose.default',
      'p:\n  # public\n  expose:\n    default: true # yes\n  port: 80\n',
    ],
    ['with the indentation of the text', 'a:\n    b: 1\nc: 2\n', 'c', 'd.e', 'a:\n    b: 1\nd:\n    e: 2\n'],
    ['with the line breaks of the text', 'a: 1\r\nb: 2\r\n', 'b', 'c.d', 'a: 1\r\nc:\r\n  d: 2\r\n'],
    ['a text with a byte order mark', '\uFEFFa: 1\nb: 2\n', 'a', 'c.d', '\uFEFFc:\n  d: 1\nb: 2\n'],
    ['a text without a last line break', 'a: 1\nb: 2', 'a', 'c.d', 'c:\n  d: 1\nb: 2'],
    [
      'a key of an item',
      'list:\n  - a: 1 # one\n    b: 2\n',
      'list.0.b',
      'list.0.c',
      'list:\n  - a: 1 # one\n    c: 2\n',
    ],
    ['not a member in braces to another object', 'a: {b: 1, c: 2}\nd: {e: 1}\n', 'a.b', 'd.b', undefined],
    ['not what is not there', 'a: 1\n', 'b', 'c', undefined],
    ['not a member that follows a dash to another object', 'l:\n  - a: 1\n    b: 2\n', 'l.0.a', 'c', undefined],
  ];

describe('moves an entry', () => {
  test.each(rows)('%s', (_, before, from, to, after) => {
    expect(moveEntry(before, from.split('.'), to.split('.'))).toBe(after);
  });
});
