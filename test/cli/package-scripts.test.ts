import { expect, test } from 'vitest';
import { addScripts } from '../../src/commands/init/init.ts';

const scripts = { gen: 'x gen' };

test.each([
  [
    'behind the last script',
    '{\n  "scripts": {\n    "a": "b"\n  }\n}\n',
    '{\n  "scripts": {\n    "a": "b",\n    "gen": "x gen"\n  }\n}\n',
  ],
  [
    'with tabs',
    '{\n\t"scripts": {\n\t\t"a": "b"\n\t}\n}',
    '{\n\t"scripts": {\n\t\t"a": "b",\n\t\t"gen": "x gen"\n\t}\n}',
  ],
  [
    'with carriage returns',
    '{\r\n  "a": 1\r\n}\r\n',
    '{\r\n  "a": 1,\r\n  "scripts": {\r\n    "gen": "x gen"\r\n  }\r\n}\r\n',
  ],
  ['on one line', '{"scripts":{"a":"b"},"files":["dist"]}', '{"scripts":{"a":"b","gen":"x gen"},"files":["dist"]}'],
  [
    'into an empty map',
    '{\n  "scripts": {},\n  "x": [1, 2]\n}\n',
    '{\n  "scripts": {\n    "gen": "x gen"\n  },\n  "x": [1, 2]\n}\n',
  ],
  ['into an empty object', '{}\n', '{\n  "scripts": {\n    "gen": "x gen"\n  }\n}\n'],
  [
    'behind an object',
    '{\n  "x": { "y": 1 }\n}\n',
    '{\n  "x": { "y": 1 },\n  "scripts": {\n    "gen": "x gen"\n  }\n}\n',
  ],
])('adds scripts %s and changes nothing else', (_name, before, after) => {
  const { text, kept } = addScripts(before, scripts);
  expect(text).toBe(after);
  expect(kept).toEqual([]);
  expect(JSON.parse(text)).toEqual(JSON.parse(after));
});

test('leaves what is there', () => {
  const same = '{ "scripts": { "gen": "x gen" } }';
  expect(addScripts(same, scripts)).toEqual({ text: same, kept: [] });
  const other = '{ "scripts": { "gen": "y" } }';
  expect(addScripts(other, scripts)).toEqual({ text: other, kept: ['gen'] });
});
