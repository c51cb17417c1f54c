import { expect, test } from 'vitest';
import { createObjectSearch } from '../../src/schema/document/object-search.ts';

const hasMark = createObjectSearch(['mark'], (object) => object['x-mark'] === true);

test.each([
  ['in itself', { 'x-mark': true }, true],
  ['in a property', { properties: { a: { 'x-mark': true } } }, true],
  ['in a value that is no schema', { default: [[{ deep: { 'x-mark': true } }]] }, true],
  [
    'behind an object that has the name, but not the value',
    { properties: { a: { 'x-mark': 1 } }, allOf: [{ 'x-mark': true }] },
    true,
  ],
  ['nowhere', { properties: { mark: { type: 'string' } } }, false],
  ['nowhere, in an array', [{ a: 1 }, 'x-mark'], false],
])('an object is found %s', (_, value, expected) => {
  expect(hasMark(value)).toBe(expected);
  // What is known of an object from another search changes nothing.
  expect(createObjectSearch(['a'], () => false)(value)).toBe(false);
  expect(hasMark({ $defs: { inner: value } })).toBe(expected);
});

test('a search that is made later finds what an earlier one has passed', () => {
  const value = { properties: { a: { 'x-late': true } } };
  expect(hasMark(value)).toBe(false);
  const hasLate = createObjectSearch(['late'], (object) => object['x-late'] === true);
  expect(hasLate(value)).toBe(true);
  expect(hasLate({ properties: { late: value } })).toBe(true);
});

test('an object is found at any depth', () => {
  const bury = (inner: object): object =>
    Array.from({ length: 20_000 }).reduce<object>((below) => ({ items: [below] }), inner);
  expect(hasMark(bury({ 'x-mark': true }))).toBe(true);
  expect(hasMark(bury({ 'x-mark': false }))).toBe(false);
});
