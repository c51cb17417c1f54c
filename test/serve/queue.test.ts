import { expect, test } from 'vitest';
import { openQueue } from '../../src/serve/pool/queue.ts';

interface Review {
  readonly name: string;
  readonly body: Uint8Array;
}

const reviewsOf = (sizes: readonly number[]): readonly Review[] =>
  sizes.map((size, index) => ({ name: `${index}`, body: new Uint8Array(size) }));

const [small, large] = [64 * 1024, 64 * 1024 + 1];

test.each([
  ['small reviews in their order', [1, small, 2], true, ['0', '1', '2']],
  ['small reviews before large ones', [large, 1, large, 2], true, ['1', '3', '0', '2']],
  ['no large review where none may go', [large, 1, large, 2], false, ['1', '3']],
] as const)('a queue gives %s', (_, sizes, largeToo, names) => {
  const queue = openQueue<Review>();
  for (const review of reviewsOf(sizes)) queue.add(review);
  const given: string[] = [];
  for (;;) {
    const review = queue.next({ largeToo });
    if (review === undefined) break;
    queue.remove(review);
    given.push(review.name);
  }
  expect(given).toEqual(names);
  expect(queue.size()).toBe(sizes.length - names.length);
});

test('a large review gets its turn among small ones without end', () => {
  const queue = openQueue<Review>();
  for (const review of reviewsOf([large])) queue.add(review);
  let before = 0;
  for (; before < 1000; before += 1) {
    for (const review of reviewsOf([1])) queue.add(review);
    const review = queue.next({ largeToo: true });
    if (review === undefined || review.body.length === large) break;
    queue.remove(review);
  }
  expect(before).toBe(64);
});

test('a review that is put back comes before the others of its size', () => {
  const queue = openQueue<Review>();
  const [first, second, third] = reviewsOf([large, 1, 2]);
  if (first === undefined || second === undefined || third === undefined) throw new Error('three are made');
  queue.add(third);
  queue.putBack(first);
  queue.putBack(second);
  expect(queue.next({ largeToo: true })).toBe(second);
});
