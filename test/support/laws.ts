import { requireAll } from './needs.ts';

/** How often a law is tried: a quarter of its runs in everyday work, all of them where everything is required. */
export function runs(atFullStrength: number): number {
  return requireAll ? atFullStrength : Math.ceil(atFullStrength / 4);
}
