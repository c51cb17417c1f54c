/** What is wrong with the argument of a flag such as `--set`. */
export class SetError extends Error {
  override readonly name = 'SetError';
}

/** Reads the argument of `--set` from left to right, character by character. */
export class SetReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** True when nothing is left. */
  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** Takes what a sticky pattern matches here. */
  match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    this.#at += found?.length ?? 0;
    return found;
  }

  /** Takes a character if it comes next. */
  take(character: string): boolean {
    const isNext = this.#text[this.#at] === character;
    if (isNext) this.#at += 1;
    return isNext;
  }

  /** Everything up to one of the characters, which is taken too; a backslash takes the meaning of the next character away. */
  until(stops: string): { readonly text: string; readonly stop: string | undefined } {
    let text = '';
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      if (stops.includes(next)) return { text, stop: next };
      text += next === '\\' ? (this.#next() ?? '') : next;
    }
    return { text, stop: undefined };
  }

  #next(): string | undefined {
    this.#at += 1;
    return this.#text[this.#at - 1];
  }
}
