import { vi } from 'vitest';
import { requireAll } from './needs.ts';

/** Lets the time that a test waits for pass 25 times as fast; as fast as it passes where everything is required. */
export function hastenClock(): void {
  if (requireAll) return;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() * 25);
}
