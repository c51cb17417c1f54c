import { requireAll } from './needs.ts';

/** How often a law is tried: a quarter of its runs, or less, in everyday work, all of them where everything is required. */
export function runs(atFullStrength: number, share = 4): number {
  return requireAll ? atFullStrength : Math.ceil(atFullStrength / share);
}

/** What a real tool is asked about: each fourth of the recorded questions, or fewer, in everyday work, all where everything is required. */
export function some<T>(all: readonly T[], share = 4): readonly T[] {
  return requireAll ? all : all.filter((_, index) => index % share === 0);
}
