/**
 * Counts values as Go's package yaml does, which refuses a document when too many of them stand there only by aliases: 99 of 100
 * in small documents, and fewer in large ones.
 */
export class AliasCount {
  /** All values, those that aliases stand for included. */
  total = 0;
  #aliased = 0;

  /** Counts a value that stands in the text. */
  add(): void {
    this.total += 1;
  }

  /** Counts the values that an alias stands for; false when they are too many. */
  addAliased(size: number): boolean {
    this.total += size;
    this.#aliased += size;
    return this.#aliased <= 100 || this.total <= 1000 || this.#aliased / this.total <= allowedShare(this.total);
  }
}

const [small, large] = [400_000, 4_000_000] as const;

function allowedShare(total: number): number {
  const beyond = Math.min(Math.max(total - small, 0), large - small);
  return 0.99 - 0.89 * (beyond / (large - small));
}
