import { requireAll } from './needs.ts';

/** How often a law is tried: a quarter of its runs in everyday work, all of them where everything is required. */
export function runs(atFullStrength: number): number {
  return requireAll ? atFullStrength : Math.ceil(atFullStrength / 4);
}

/** What a real tool is asked about: each fourth of the recorded questions in everyday work, all where everything is required. */
export function some<T>(all: readonly T[]): readonly T[] {
  return requireAll ? all : all.filter((_, index) => index % 4 === 0);
}
