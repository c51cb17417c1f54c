/** `@ytt:overlay`: each outcome is that of ytt itself. */
import { expect, test } from 'vitest';
import { loadYtt } from '../../src/ytt/values/index.ts';

const load = '#@ load("@ytt:overlay", "overlay")\n';

const files = [
  {
    file: 'schema.yml',
    text: '#@data/values-schema\n---\nservers:\n- name: ""\n  port: 0\n#@schema/type any=True\nother: {}\n',
  },
  {
    file: 'base.yml',
    text: '#@data/values\n---\nservers:\n- name: a\n  port: 1\n- name: b\n  port: 2\n- name: c\n  port: 3\n',
  },
];

function loaded(text: string) {
  const { values, text: told } = loadYtt({ files: [...files, { file: 'more.yml', text: load + text }] });
  return values ?? told.trimEnd().split('\n').at(-1)?.trim();
}

const servers = (item: string): string => `#@data/values\n---\nservers:\n${item}`;

test.each([
  ['overlay.all', '#@overlay/match by=overlay.all, expects=3\n- port: 9\n', [9, 9, 9]],
  ['overlay.index(1)', '#@overlay/match by=overlay.index(1)\n- port: 9\n', [1, 9, 3]],
  ['overlay.map_key("name")', '#@overlay/match by=overlay.map_key("name")\n- name: c\n  port: 9\n', [1, 2, 9]],
  ['overlay.subset', '#@overlay/match by=overlay.subset({"name": "a"})\n- port: 9\n', [9, 2, 3]],
  [
    'overlay.or_op',
    '#@overlay/match by=overlay.or_op(overlay.subset({"port": 1}), overlay.index(2)), expects=2\n- port: 9\n',
    [9, 2, 9],
  ],
  [
    'overlay.and_op and not_op',
    '#@overlay/match by=overlay.and_op(overlay.not_op(overlay.index(0)), overlay.subset({"port": 2}))\n- port: 9\n',
    [1, 9, 3],
  ],
])('%s', (_, item, ports) => {
  expect(loaded(servers(item))).toMatchObject({ servers: ports.map((port) => ({ port })) });
});

test('overlay.apply lays one value over another, and a function gets what it gives', () => {
  const left = '#@ def left():\na: 1\nb:\n  c: [1, 2]\n#@ end\n';
  const right = '#@ def right():\na: 3\nb:\n  #@overlay/match missing_ok=True\n  d: 4\n#@ end\n';
  const user =
    '#@data/values\n---\nother:\n  #@overlay/match missing_ok=True\n  at: #@ overlay.apply(left(), right())\n';
  expect(loaded(left + right + user)).toMatchObject({ other: { at: { a: 3, b: { c: [1, 2], d: 4 } } } });
});

test.each([
  [
    'a key that is not there',
    servers('#@overlay/match by=overlay.map_key("nam")\n- nam: c\n'),
    "Expected to find map item with key 'nam', but did not",
  ],
  [
    'the same by its name alone',
    servers('#@overlay/match by="nam"\n- nam: c\n'),
    "Expected to find map item with key 'nam', but did not",
  ],
  [
    'an index that is not there',
    servers('#@overlay/match by=overlay.index(5)\n- port: 1\n'),
    'Expected number of matched nodes to be 1, but was 0',
  ],
])('%s is told as ytt tells it', (_, text, told) => {
  expect(loaded(text)).toBe(told);
});

const nulls =
  '#@data/values-schema\n---\n#@schema/type any=True\nl: [null, null]\n#@schema/type any=True\nm: {a: {k: 1}, b: {k: 2}}\n';

function layered(text: string) {
  const result = loadYtt({
    files: [
      { file: 'schema.yml', text: nulls },
      { file: 'more.yml', text: load + text },
    ],
  });
  return result.values ?? result.text;
}

test('what several nulls are given at once is not shared between them, other than in ytt, which changes both here', () => {
  const first = '#@data/values\n---\nl:\n#@overlay/match by=overlay.all, expects=2\n- {k: 1}\n';
  const second = '#@data/values\n---\nl:\n#@overlay/match by=overlay.index(0)\n- k: 5\n';
  expect(layered(first + second)).toMatchObject({ l: [{ k: 5 }, { k: 1 }] });
});

test('an item that is inserted before and behind another is one item, as in ytt', () => {
  const first = servers('#@overlay/match by="name"\n#@overlay/insert before=True, after=True\n- name: b\n  port: 7\n');
  const second = servers('#@overlay/match by=overlay.index(1)\n- port: 5\n');
  expect(loaded(first + second)).toMatchObject({
    servers: [{ port: 1 }, { port: 5 }, { port: 2 }, { port: 5 }, { port: 3 }],
  });
});

test('a key that replaces several keys matches as often as it is there, as in ytt', () => {
  const first =
    '#@data/values\n---\nm:\n  #@overlay/match by=overlay.all, expects="1+"\n  #@overlay/replace\n  a: {k: 9}\n';
  const second = '#@data/values\n---\nm:\n  a:\n    k: 5\n';
  expect(layered(first + second)).toContain(
    'Expected number of matched nodes to be 1, but was 2 (lines: more.yml:7, more.yml:7)',
  );
});

test.each([
  [
    'what is asserted is merged, too',
    'm:\n  #@overlay/assert via=lambda l, r: True\n  a: {k: 4}\n',
    { m: { a: { k: 4 }, b: { k: 2 } } },
  ],
  [
    'what is asserted of another kind is refused',
    'm:\n  a:\n    #@overlay/assert via=lambda l, r: True\n    k: {}\n',
    'Expected map, but was integer',
  ],
  [
    'defaults of children are not read where there are none',
    'l:\n#@overlay/match by=overlay.all, expects=2\n#@overlay/match-child-defaults by=1\n#@overlay/replace foo=1\n- 1\n',
    "Unknown 'overlay/replace' annotation keyword argument 'foo'",
  ],
  [
    'an operation of arrays on a key',
    '#@overlay/append\nm: {}\n',
    'Found @overlay/append on map item (more.yml:5); only array items can be annotated with @overlay/append',
  ],
  [
    'what matches by something else',
    'm:\n  #@overlay/match by=5\n  a: {}\n',
    "Expected 'overlay/match' annotation keyword argument 'by' to be either string (for map key) or function, but was starlark.Int",
  ],
  [
    'an index of keys',
    'm:\n  #@overlay/match by=overlay.index(0)\n  a: {}\n',
    'overlay.index_matcher: expected starlark.Int',
  ],
  [
    'a keyword that is given twice',
    '#@overlay/match expects=1, expects=2\nm: {}\n',
    '- keyword argument expects repeated\n    more.yml:4 | #@overlay/match expects=1, expects=2',
  ],
  [
    'a key that is there twice in the end',
    'm:\n  #@overlay/match by=overlay.all, expects=2\n  #@overlay/replace\n  a: {}\n',
    'panic: Unexpected duplicate key: a',
  ],
])('overlays do what ytt does: %s', (_, text, outcome) => {
  const result = layered(`#@data/values\n---\n${text}`);
  if (typeof outcome === 'string') expect(result).toContain(outcome);
  else expect(result).toMatchObject(outcome);
});

test.each([
  ['behind', 'append', { l: [null, null] }],
  ['before', 'insert before=True', { l: [1] }],
])('of several documents the first one counts, as in ytt: one %s it', (_, operation, outcome) => {
  expect(layered(`#@data/values\n#@overlay/${operation}\n---\nl: [1]\n`)).toMatchObject(outcome);
});
