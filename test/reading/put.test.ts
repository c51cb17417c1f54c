import { expect, test } from 'vitest';
import { copyStart, setProperty } from '../../src/text/value/put.ts';

test.each(['a', '__proto__', 'constructor'])('a property named %s is one like any other', (name) => {
  const record: Record<string, number> = {};
  setProperty(record, name, 1);
  setProperty(record, name, 2);
  expect(Object.getOwnPropertyDescriptor(record, name)).toEqual(Object.getOwnPropertyDescriptor({ a: 2 }, 'a'));
  expect(Object.getPrototypeOf(record)).toBe(Object.prototype);
});

test('the start of an object ends before a name', () => {
  const record: unknown = JSON.parse('{ "a": 1, "__proto__": 2, "b": 3, "c": 4 }');
  expect(Object.entries(copyStart(record as Record<string, number>, 'b'))).toEqual([
    ['a', 1],
    ['__proto__', 2],
  ]);
});
