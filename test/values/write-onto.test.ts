import { describe, expect, it } from 'vitest';
import { readValues } from '../../src/text/read-values.ts';
import type { JsonObject } from '../../src/text/value/json.ts';
import { safeWriteValues, writeValues } from '../../src/values/write/write-values.ts';

/** What a text is edited to; the names of the schema are in the order of the alphabet. */
function edited(onto: string, change: (values: JsonObject) => JsonObject): string {
  const schema = { properties: Object.fromEntries([...'abcdef'].map((name) => [name, {}])) };
  return writeValues(change(readValues(onto, 'values.yaml').value ?? {}), { schema, onto });
}

describe('a text that is edited', () => {
  it.each<[string, string, JsonObject, string]>([
    ['keeps quotes', 'a: "x" # c\nb: \'y\'\n', { a: 'no', b: "it's" }, "a: \"no\" # c\nb: 'it''s'\n"],
    ['keeps a flow', 'a: { x: 1,  p: 2 }\n', { a: { x: 1, p: 3, z: 4 } }, 'a: { x: 1,  p: 3,  z: 4 }\n'],
    ['keeps JSON', '{"a":1,\n "b": {}}', { a: 2, b: { no: 'y' } }, '{"a":2,\n "b": {"no": "y"}}'],
    ['keeps line ends', 'a: 1\r\nc: 1\r\n', { a: 1, b: { x: 1 }, c: 1 }, 'a: 1\r\nb:\r\n  x: 1\r\nc: 1\r\n'],
    [
      'learns the indentation',
      'a:\n    x:\n    - 1\n',
      { a: { x: [1] }, b: { p: [{ z: 1 }] } },
      'a:\n    x:\n    - 1\nb:\n    p:\n    - z: 1\n',
    ],
    [
      'puts a key where the schema has it',
      '# b\nb: 1\n\n# d\nd: 1\n',
      { b: 1, c: 2, d: 1 },
      '# b\nb: 1\nc: 2\n\n# d\nd: 1\n',
    ],
    [
      'takes a key with its comment away',
      'a: 1\n\n# b\nb:\n  x: 1 # x\n  # end\n# c\nc: 1\n',
      { a: 1, c: 1 },
      'a: 1\n\n# c\nc: 1\n',
    ],
    ['keeps a byte order mark', '\ufeffa: 1 # c\n', { a: 1, b: { x: 1 } }, '\ufeffa: 1 # c\nb:\n  x: 1\n'],
    [
      'keeps a byte order mark before an object',
      '\ufeffa: # c\n  x: 1\n',
      { a: { x: 1, b: 2 } },
      '\ufeffa: # c\n  x: 1\n  b: 2\n',
    ],
    ['keeps the head of the file', '# head\na: 1\nb: 1\n', { b: 1 }, '# head\nb: 1\n'],
    ['turns an object into a value', 'a: # c\n  x: 1\nb: 1\n', { a: 5, b: 1 }, 'a: 5 # c\nb: 1\n'],
    ['turns a value into an object', 'a: 5 # c\nb: 1\n', { a: { x: [1] }, b: 1 }, 'a: # c\n  x:\n    - 1\nb: 1\n'],
    ['turns nothing into a text', 'a: # c\nb: 1\n', { a: 'x\ny\n', b: 1 }, 'a: | # c\n  x\n  y\nb: 1\n'],
    ['changes items where they are', 'a:\n- 1 # one\n- 2 # two\n- 3\n', { a: [2, 3, 4] }, 'a:\n- 2 # two\n- 3\n- 4\n'],
    [
      'changes members of items',
      'a:\n- name: x # x\n  b: 1\n- name: z # z\n',
      { a: [{ name: 'z', b: 2 }] },
      'a:\n- name: z # z\n  b: 2\n',
    ],
    ['takes tags away', 'a: !!str 5 # c\n', { a: 6 }, 'a: 6 # c\n'],
    ['keeps an anchor', 'a: &x 1\nb: *x\n', { a: 2, b: 1 }, 'a: &x 2\nb: 1\n'],
    [
      'writes out an alias that changes',
      'a: &x {p: [1]}\nb: *x # c\n',
      { a: { p: [1] }, b: { p: [2] } },
      'a: &x {p: [1]}\nb: # c\n  p:\n    - 2\n',
    ],
    [
      'writes out an alias whose anchor goes',
      'a: &x {z: 1}\nb: *x\nc: *x\n',
      { b: { z: 1 }, c: { z: 1 } },
      'b:\n  z: 1\nc:\n  z: 1\n',
    ],
    [
      'overrides what is merged in',
      'a: &x {m: 1}\nb:\n  <<: *x\n',
      { a: { m: 1 }, b: { m: 2 } },
      'a: &x {m: 1}\nb:\n  <<: *x\n  m: 2\n',
    ],
    [
      'writes out what is merged in where some of it goes',
      'a: &x {m: 1, o: 1}\nb:\n  <<: *x\n  p: 1\n',
      { a: { m: 1, o: 1 }, b: { m: 1, p: 1 } },
      'a: &x {m: 1, o: 1}\nb:\n  m: 1\n  p: 1\n',
    ],
    ['leaves further documents', 'a: 1\n---\nb: 1\n', { a: 2 }, 'a: 2\n---\nb: 1\n'],
    ['may become empty', '# head\n\na: 1\n# end\n', {}, '# head\n\n{}\n# end\n'],
    ['may have been empty', '# head\n', { a: 1 }, '# head\na: 1\n'],
    ['stays JSON', '{"a": 1}\n', { b: ['no', { c: 1 }] }, '{"b": ["no", {"c": 1}]}\n'],
    ['may begin behind a marker', '--- {} # none\n', { a: 1, b: 1 }, '--- \na: 1\nb: 1 # none\n'],
    ['may be indented', '# head\n  a: 1\n', { b: 1, c: 1 }, '# head\n  b: 1\n  c: 1\n'],
    ['may have been {}', '{} # none\n', { a: 1 }, 'a: 1 # none\n'],
  ])('%s', (_, onto, values, text) => {
    expect(edited(onto, () => values)).toBe(text);
    expect(readValues(text, '').value).toEqual(values);
  });

  it.each([
    ['a: [1', 'flow sequence in block collection must be sufficiently indented and end with a ]'],
    ['- 1', 'the values are an array, not an object'],
    ['a: *x', 'the alias "*x" has no anchor "&x" before it'],
  ])('%j is refused as it would be where it is read', (onto, message) => {
    const { text, diagnostics } = safeWriteValues({ a: 1 }, { schema: {}, onto });
    expect({ text, message: diagnostics[0]?.message.slice(0, message.length) }).toEqual({ text: undefined, message });
  });
});
