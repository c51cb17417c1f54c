import fc from '../support/fast-check.ts';
import { expect, test } from 'vitest';
import { normalForm } from '../../src/generator/emit/normal-form.ts';
import type { Json } from '../../src/text/value/json.ts';
import { json } from './arbitrary.ts';

const cases: readonly (readonly [name: string, value: string, expected: string])[] = [
  [
    'puts keywords in order of rank, then by bytes',
    '{"b":1,"a":2,"title":3,"type":4}',
    '{"type":4,"title":3,"a":2,"b":1}',
  ],
  ['moves a compound default behind the properties', '{"default":{},"items":1}', '{"items":1,"default":{}}'],
  ['leaves a plain default in front of them', '{"items":1,"default":0}', '{"default":0,"items":1}'],
  ['orders names of digits by bytes', '{"9":1,"10":2,"title":3}', '{"title":3,"10":2,"9":1}'],
  ['orders names beyond the first plane by bytes', '{"\u{1f600}":1,"\uffff":2}', '{"\uffff":2,"\u{1f600}":1}'],
  ['keeps a name that is the prototype', '{"b":1,"__proto__":{"a":2}}', '{"__proto__":{"a":2},"b":1}'],
  ['takes the last of two names', '{"a":1,"a":2}', '{"a":2}'],
  ['keeps negative zero', '[-0, 0, "-0"]', '[-0,0,"-0"]'],
  ['keeps texts that look like its own marks', '{"1":-0,"\ue000":"\ue000-0"}', '{"1":-0,"\ue000":"\ue000-0"}'],
  ['escapes line separators', '["\u2028\u2029"]', '["\\u2028\\u2029"]'],
  ['replaces lone surrogates', '["\\ud800\\ud800", "\\\\ud800"]', '["\ufffd\ufffd","\\\\ud800"]'],
  ['keeps pairs of surrogates', '["\\ud83d\\ude00"]', '["\u{1f600}"]'],
  ['leaves other control characters escaped', '["\\u0000\\b\\u007f"]', '["\\u0000\\b\u007f"]'],
];

test.each([3, 64, 65, 300])('orders %d names alike, however many they are', (count) => {
  const names = Array.from({ length: count }, (_, index) => `n${String(index).padStart(3, '0')}`);
  const members = [...names.toReversed(), 'type'].map((name) => [name, 1]);
  const ordered: unknown = JSON.parse(normalForm(Object.fromEntries(members) as Json));
  expect(Object.keys(ordered as object)).toEqual(['type', ...names]);
});

test.each(cases)('%s', (_, value, expected) => {
  expect(compact(normalForm(JSON.parse(value) as Json))).toBe(expected);
});

test('writes four blanks a level, empty values on one line and one line feed at the end', () => {
  expect(normalForm({ a: [], b: {}, c: [{ d: [1] }] })).toBe(
    ['{', '    "a": [],', '    "b": {},', '    "c": [', '        {', '            "d": [', '                1']
      .concat(['            ]', '        }', '    ]', '}', ''])
      .join('\n'),
  );
});

test('the normal form of a normal form is the same', () => {
  fc.assert(
    fc.property(json(), (value) => {
      const once = normalForm(value);
      expect(normalForm(JSON.parse(once) as Json)).toBe(once);
    }),
  );
});

test('says the same as the value', () => {
  const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text);
  fc.assert(
    fc.property(json(isWellFormed), (value) => {
      expect(JSON.parse(normalForm(value))).toEqual(value);
    }),
  );
});

/** Without line feeds and blanks between values, in texts without either. */
function compact(text: string): string {
  return text.replaceAll(/\n */g, '').replaceAll(/(":) /g, '$1');
}
