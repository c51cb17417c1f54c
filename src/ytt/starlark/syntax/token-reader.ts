import type { TokenSource } from './scan.ts';
import { keywords, kinds, shownKind, type StarlarkToken } from './tokens.ts';
import type { NameExpression, SyntaxPlace } from './tree.ts';

/** Reads tokens, one ahead. Messages stand where the text is read up to, as those of Go's parser do. */
export class TokenReader {
  protected token: StarlarkToken;
  readonly #source: TokenSource;

  constructor(source: TokenSource) {
    this.#source = source;
    this.token = source.next();
  }

  /** A name, which no word of the language is. */
  protected name(): NameExpression {
    const { kind, text, at } = this.token;
    if (kind !== kinds.name) {
      const isWord = kind === kinds.illegal || keywords.has(kind);
      this.fail(
        isWord ? `use of reserved keyword '${text}' is not allowed (expected identifier)` : 'not an identifier',
      );
    }
    this.advance();
    return { kind: 'name', name: text, at };
  }

  /** Whether the token ahead is of one of these kinds. */
  protected isAt(first: string, second = first, third = second): boolean {
    const { kind } = this.token;
    return kind === first || kind === second || kind === third;
  }

  /** Goes on to the next token; gives the place of the one before. */
  protected advance(): SyntaxPlace {
    const { at } = this.token;
    this.token = this.#source.next();
    return at;
  }

  /** Goes on to the line behind the one that the token ahead begins. */
  protected skipLine(): void {
    this.#source.skipLine();
    this.advance();
    if (!this.isAt(kinds.end)) this.advance();
  }

  protected consume(kind: string): SyntaxPlace {
    if (!this.isAt(kind)) this.fail(`got ${shownKind(this.token.kind)}, want ${shownKind(kind)}`);
    return this.advance();
  }

  protected fail(message: string, at?: SyntaxPlace): never {
    return this.#source.fail(message, at);
  }
}
