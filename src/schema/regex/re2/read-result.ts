import type { Characters } from './character-set.ts';
import type { FoundDifference } from './differences.ts';

/** In the words of Go's package regexp. */
export interface Refusal {
  readonly reason: string;
  readonly part: string;
}

export interface Read {
  readonly end: number;
  readonly found: readonly FoundDifference[];
  /** In a form that every engine with Go's syntax accepts, if it differs. */
  readonly spelled?: string;
  readonly refusal?: undefined;
}

export interface ClassRead extends Read {
  /** Computed on demand; `undefined` if JavaScript's Unicode tables are not sufficient. */
  readonly of: () => Characters | undefined;
}

export type ReadResult<T extends Read = Read> = T | { readonly refusal: Refusal };

export function createRefusal(reason: string, part: string): { readonly refusal: Refusal } {
  return { refusal: { reason, part } };
}

export function matchSticky(form: RegExp, source: string, at: number): RegExpExecArray | undefined {
  form.lastIndex = at;
  return form.exec(source) ?? undefined;
}
