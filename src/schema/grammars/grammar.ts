/** A textual form. */
export interface Grammar {
  /** The standard or the function that decides. */
  readonly source: string;
  /** The whole string in the syntax of RE2, without `^` and `$`; absent where no pattern says what the reader reads. */
  readonly pattern?: string;
  readonly maxLength?: number;
  /** What the pattern and the length leave open, or, without a pattern, all of it. */
  readonly isRight?: (text: string) => boolean;
  /** Strings of the form; the first two are samples for whoever needs a value. */
  readonly valid: readonly string[];
  readonly invalid: readonly string[];
  /** Strings that the pattern takes and the form does not. */
  readonly overlooked?: readonly string[];
}
