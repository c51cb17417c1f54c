export interface Grammar {
  /** The standard or function that defines the format. */
  readonly source: string;
  /** The whole string in RE2 syntax, without `^` and `$`; absent if no pattern describes it. */
  readonly pattern?: string;
  readonly maxLength?: number;
  /** Checks what the pattern and the length do not cover; without a pattern, everything. */
  readonly isRight?: (text: string) => boolean;
  /** Valid strings; the first two serve as samples. */
  readonly valid: readonly string[];
}
