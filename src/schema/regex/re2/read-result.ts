/** The result of reading a part of a pattern: the part, or the reason why Go refuses the pattern. */

import type { Characters } from './character-set.ts';
import type { FoundDifference } from './differences.ts';

/** Why Go refuses a pattern, in the words of its package regexp. */
export interface Refusal {
  readonly reason: string;
  /** The part of the pattern that is to blame. */
  readonly part: string;
}

/** What stands at a place of a pattern, up to where the next begins. */
export interface Read {
  readonly end: number;
  readonly found: readonly FoundDifference[];
  /** As every engine with Go's syntax takes it, where that is written otherwise. */
  readonly spelled?: string;
  readonly refusal?: undefined;
}

/** A class of characters, or what stands in it. */
export interface ClassRead extends Read {
  /** The characters that are meant, worked out for whoever asks; `undefined` where the tables of Unicode say too little. */
  readonly of: () => Characters | undefined;
}

/** A part of a pattern that was read, or why it cannot be. */
export type ReadResult<T extends Read = Read> = T | { readonly refusal: Refusal };

/** The refusal of a part. */
export function createRefusal(reason: string, part: string): { readonly refusal: Refusal } {
  return { refusal: { reason, part } };
}

/** What a sticky expression finds at a place. */
export function matchSticky(form: RegExp, source: string, at: number): RegExpExecArray | undefined {
  form.lastIndex = at;
  return form.exec(source) ?? undefined;
}
