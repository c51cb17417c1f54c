import { expect, test } from 'vitest';
import { didYouMean, findNearest } from '../../src/diagnostics/nearest.ts';

const commands = ['gen', 'lint', 'explain', 'init'];

test.each([
  ['gne', 'gen'],
  ['lnt', 'lint'],
  ['explian', 'explain'],
  ['LINT', 'lint'],
  ['inti', 'init'],
  ['gen', 'gen'],
  ['expl', 'explain'],
])('%s most likely means %s', (word, expected) => {
  expect(findNearest(word, commands)).toBe(expected);
});

test.each(['deploy', 'x', ''])('nothing is near "%s"', (word) => {
  expect(findNearest(word, commands)).toBeUndefined();
  expect(didYouMean(word, commands)).toBeUndefined();
});

test('of two candidates the nearer one wins, and the first of equals', () => {
  expect(findNearest('minlenght', ['maxLength', 'minLength'])).toBe('minLength');
  expect(findNearest('ac', ['ab', 'ad'])).toBe('ab');
});
