import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Deadlines, openDeadlines } from '../../src/serve/http/deadlines.ts';

let deadlines: Deadlines;
beforeEach(() => {
  deadlines = openDeadlines();
});
afterEach(() => deadlines.stop());

/** As when the system gives this process no time. */
const pause = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
};

test('calls back after the time, unless it is cancelled', async () => {
  const called: string[] = [];
  await new Promise<void>((resolve) => {
    const cancel = deadlines.after(100, () => called.push('cancelled'));
    deadlines.after(50, () => called.push('first'));
    deadlines.after(300, resolve);
    cancel();
  });
  expect(called).toEqual(['first']);
});

test('does not count the time in which the process did not run', async () => {
  let isExpired = false;
  const cancel = deadlines.after(1000, () => {
    isExpired = true;
  });
  await sleep(100);
  pause(1500);
  // An answer that arrived during the pause is read now.
  await sleep(0);
  cancel();
  await sleep(100);
  expect(isExpired).toBe(false);
});
