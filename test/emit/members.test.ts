import { expect, test } from 'vitest';
import { replaceMembers } from '../../src/text/json/members.ts';
import fc from '../support/fast-check.ts';
import { runs } from '../support/laws.ts';

const layout = { open: '    "$defs": {', indent: 8, outer: 4 };

function print(title: string, $defs: object): string {
  return JSON.stringify({ title, $defs, type: 'object' }, null, 4);
}

const name = fc.stringMatching(/^[A-Za-z][A-Za-z0-9. -]{0,4}$/);
const value = fc.oneof(
  fc.constant({}),
  fc.record({ title: fc.string(), properties: fc.dictionary(name, fc.record({ title: fc.string() })) }),
  fc.record({ $defs: fc.dictionary(name, fc.record({ type: fc.constant('string') })) }),
);

test('some members in place of those of the same names are what printing all gives', () => {
  const members = fc.uniqueArray(fc.tuple(name, value, fc.option(value)), { minLength: 1, selector: ([key]) => key });
  fc.assert(
    fc.property(members, fc.string(), fc.string(), (all, title, before) => {
      const earlier = Object.fromEntries(all.map(([key, old]) => [key, old]));
      const some = all.filter(([, , next]) => next !== null);
      fc.pre(some.length > 0);
      const part = Object.fromEntries(some.map(([key, , next]) => [key, next ?? {}]));
      const whole = print(title, { ...earlier, ...part });
      expect(replaceMembers(print(title, part), print(before, earlier), layout)).toBe(whole);
    }),
    { numRuns: runs(2000) },
  );
});

test.each([
  ['a name that is not there', { c: 1 }, { a: {}, b: {} }],
  ['names in another order', { b: 1, a: 2 }, { a: {}, b: {} }],
])('%s replaces nothing', (_, now, earlier) => {
  expect(replaceMembers(print('', now), print('', earlier), layout)).toBeUndefined();
});

test('a text of another layout replaces nothing', () => {
  const text = print('', { a: {} });
  expect(replaceMembers(JSON.stringify({ $defs: { a: 1 } }), text, layout)).toBeUndefined();
  expect(replaceMembers(text, text.replaceAll('\n', '\r\n'), layout)).toBeUndefined();
});
