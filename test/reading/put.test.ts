import { expect, test } from 'vitest';
import { setProperty } from '../../src/text/value/put.ts';

test.each(['a', '__proto__', 'constructor'])('a property named %s is one like any other', (name) => {
  const record: Record<string, number> = {};
  setProperty(record, name, 1);
  setProperty(record, name, 2);
  expect(Object.getOwnPropertyDescriptor(record, name)).toEqual(Object.getOwnPropertyDescriptor({ a: 2 }, 'a'));
  expect(Object.getPrototypeOf(record)).toBe(Object.prototype);
});
