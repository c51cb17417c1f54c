import type { Scanner, TokenSource } from './scan.ts';
import { kinds, type StarlarkToken } from './tokens.ts';
import type { SyntaxPlace } from './tree.ts';

interface BlockToken {
  readonly token: StarlarkToken;
  readonly isOutdented: boolean;
}

/**
 * The tokens of a program in ytt's syntax: a colon at the end of a line opens a block, `end` closes it, and `else` and
 * `elif` close one and open the next. Indentation has no meaning.
 */
export class BlockScanner implements TokenSource {
  readonly #scanner: Scanner;
  readonly #waiting: BlockToken[] = [];
  readonly #openings: StarlarkToken[] = [];
  #last: StarlarkToken | undefined;
  #beforeLast: StarlarkToken | undefined;

  constructor(scanner: Scanner) {
    this.#scanner = scanner;
  }

  position(): SyntaxPlace {
    return this.#scanner.position();
  }

  skipLine(): void {
    this.#scanner.skipLine();
  }

  fail(message: string, at?: SyntaxPlace): never {
    return this.#scanner.fail(message, at);
  }

  next(): StarlarkToken {
    const token = this.#next();
    this.#beforeLast = this.#last;
    this.#last = token;
    return token;
  }

  #next(): StarlarkToken {
    if (this.#beforeLast?.kind === ':' && this.#last?.kind === kinds.newline) return this.#indent(this.#last);
    for (;;) {
      const { token, isOutdented } = this.#waiting.shift() ?? this.#read();
      if (token.kind === kinds.indent || token.kind === kinds.outdent) continue;
      if (token.kind === 'else' && !isOutdented && this.#isBlockElse(token)) return this.#outdent();
      if (token.kind === 'elif' && !isOutdented) {
        this.#waiting.push({ token, isOutdented: true });
        return this.#outdent();
      }
      if (token.kind === 'pass') this.fail("use of reserved keyword 'pass' is not allowed");
      if (token.kind === kinds.name && token.text === 'end') {
        this.#swallowNewline();
        return this.#outdent();
      }
      if (token.kind === kinds.end) this.#checkClosed();
      return token;
    }
  }

  #read(): BlockToken {
    return { token: this.#scanner.next(), isOutdented: false };
  }

  /** Before a colon; any other `else` belongs to an expression. */
  #isBlockElse(token: StarlarkToken): boolean {
    const next = this.#read();
    const isBlock = next.token.kind === ':';
    if (isBlock) this.#waiting.push({ token, isOutdented: true });
    this.#waiting.push(next);
    return isBlock;
  }

  #swallowNewline(): void {
    const next = this.#read();
    if (next.token.kind !== kinds.newline) this.#waiting.push(next);
  }

  #indent(opening: StarlarkToken): StarlarkToken {
    this.#openings.push(opening);
    return { ...opening, kind: kinds.indent, text: '' };
  }

  #outdent(): StarlarkToken {
    if (!this.#openings.pop()) this.fail('unexpected end');
    const at = this.#last?.at ?? this.position();
    return { kind: kinds.outdent, text: '', value: undefined, at };
  }

  #checkClosed(): void {
    const open = this.#openings.at(-1);
    if (!open) return;
    this.fail('mismatched set of block openings (if/else/elif/for/def) and closing (end)', open.at);
  }
}
