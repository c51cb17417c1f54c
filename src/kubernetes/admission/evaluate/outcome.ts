import { type FieldError, textOf } from '../../structural/field-error.ts';

/** The outcome of evaluating a value by a schema. */
export class Outcome {
  /** How much held: of several branches, the server explains the one of which most did. */
  matches = 0;
  readonly #errors = new Map<string, FieldError>();

  /** What is wrong, each thing once. */
  get errors(): readonly FieldError[] {
    return [...this.#errors.values()];
  }

  /** True when nothing is wrong. */
  get isValid(): boolean {
    return this.#errors.size === 0;
  }

  /** Adds errors. */
  add(errors: Iterable<FieldError>): void {
    for (const error of errors) {
      const text = textOf(error);
      if (!this.#errors.has(text)) this.#errors.set(text, error);
    }
  }

  /** Adds what came of a part. */
  merge(other: Outcome): void {
    this.matches += other.matches;
    this.add(other.#errors.values());
  }

  /** The same without its errors: they are forgiven. */
  forgiven(): Outcome {
    const outcome = new Outcome();
    outcome.matches = this.matches;
    return outcome;
  }
}
